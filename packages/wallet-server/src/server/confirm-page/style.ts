import { colors, fonts, monospace } from '../look/colors.js'

const variables = (mode: 'light' | 'dark') =>
  Object.entries(colors[mode])
    .map(([name, color]) => `--${name}: ${color}`)
    .join('; ')

/** The page's style in the look of the modal, in both colour schemes. */
export const style = `
:root { color-scheme: light dark; ${variables('light')} }
@media (prefers-color-scheme: dark) {
  :root { ${variables('dark')} }
}
* { box-sizing: border-box }
[hidden] { display: none }
body { margin: 0; min-block-size: 100vh; padding: 1.5rem .75rem; background: var(--ground); color: var(--text); font: 400 .9375rem/1.5 ${fonts}; -webkit-text-size-adjust: 100% }
main { max-inline-size: 26rem; margin-inline: auto; padding: 1.5rem; border-radius: 1.25rem; background: var(--card) }
.wallet { display: flex; align-items: center; gap: .625rem; margin: 0; font-weight: 600; overflow-wrap: anywhere }
.mark { display: grid; flex: none; place-items: center; inline-size: 2rem; block-size: 2rem; border-radius: .5rem; background: var(--accent); color: var(--onAccent) }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.25rem; font-weight: 600; line-height: 1.3; letter-spacing: -.01em; text-wrap: balance }
p { margin: .75rem 0; color: var(--quiet); text-wrap: pretty }
p.wallet { margin: 0; color: var(--text) }
p.code { padding: 1rem; border-radius: 1rem; background: var(--part); color: var(--text); font: 600 2rem/1.25 ${monospace}; letter-spacing: .15em; text-align: center; user-select: all; -webkit-user-select: all }
dl { margin: 1rem 0; padding: .25rem 1rem; border-radius: 1rem; background: var(--part); font-size: .875rem }
dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: .5rem }
dl > div + div { border-block-start: 1px solid var(--line) }
dt { color: var(--quiet) }
dd { margin: 0; font-weight: 500; overflow-wrap: anywhere }
form { display: grid; gap: .5rem; margin-block-start: 1.25rem }
button { min-block-size: 3rem; padding: .25rem 1rem; border: 1px solid var(--edge); border-radius: 1rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button[value=confirm] { border-color: transparent; background: var(--accent); color: var(--onAccent) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
