/** The page's style, in both colour schemes. */
export const style = `
:root { color-scheme: light dark; --ink: #16181d; --muted: #565b66; --paper: #fff; --line: #d5d8de; --accent: #1a4fd6; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceef2; --muted: #a6acb8; --paper: #16181d; --line: #3a3f4a; --accent: #8fb0ff; --on-accent: #101318 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-inline-size: 30rem; margin-inline: auto; padding: 2rem 1rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
dl { margin: 1.5rem 0; border-block: 1px solid var(--line) }
dl > div { display: grid; grid-template-columns: 4.5rem 1fr; gap: .5rem; padding-block: .5rem }
dt { color: var(--muted) }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
form { display: grid; gap: .75rem; margin-block-start: 1.5rem }
button { min-block-size: 3rem; padding: .5rem 1rem; border: 1px solid var(--muted); border-radius: .5rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button[value=confirm] { border-color: transparent; background: var(--accent); color: var(--on-accent) }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`
