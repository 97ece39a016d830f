import { cpus, loadavg, totalmem } from 'node:os'

/** What is measured, and how: the part of docs/benchmarks.md above the tables. @param {{ runs: number, browser: string, versions: string, load: string }} run */
export const introduction = ({ runs, browser, versions, load }) => `# Benchmarks

What a host's page pays for the modal, and how soon a visitor sees it. Carabiner stands beside other libraries and beside React alone, which is the least that any of them can reach.

\`npm run bench -- --write\` measures and writes this page; \`--only ethers,appkit\` measures some apps, \`--runs 9\` changes how often, and \`--only\` and \`--write\` exclude each other; \`--gate\` compares ours with React alone and writes nothing. The first run installs and builds the apps, which takes about ten minutes.

The numbers are of one machine that does other work too: compare rows with each other, not with another machine's.

- Measured on ${today()}: ${machine()}, ${browser}, load ${load} at the start. Each number is the median of ${runs} visits.
- Versions: ${versions}.

## How

- Each app is a new Vite project, a page with the library's own connect button and nothing else. Ours come from packed packages, all others from npm. Each is built by its own \`vite build\` and served on this machine, compressed with gzip. The apps are in \`scripts/bench/apps\`.
- Each visit is a fresh profile in a headless Chromium. The page loads, and the visitor acts when it has been idle for 1 s: nothing was asked of its own host, and no task took over 50 ms. What a library loads and prepares on idle is then there, and counts as before the click.
- A pointer comes to the button and presses at once, and so do a keyboard's focus and a finger: none rests there before. The presses are real input, not calls of \`click()\`.
- The page's own clock measures, from the time of the event (the pointer goes up, the key goes down) to the end of the first frame that shows content: a row with words in the modal's panel, inside the window, visible, at a tenth of its opacity or more. A frame takes 16.7 ms. The first frame with the panel alone, or with the outline that ours can draw in its place (title, scrim, rows without text), is a number of its own, "first frame".
- For a code the WalletConnect row is pressed in two ways, in different visits: by a pointer that comes and presses, and by one that first rests on it until nothing has been sent or has come in for 0.7 s (8 s at most), so that a pairing is there where a library prepares one.
- What comes within 2 s of silence after the opening counts as opened by it, also when it is for the next step.
- It has settled at the last change of the panel's place, size, opacity or number of elements, or the end of the last of its animations that end.
- The page is interactive at its first contentful paint, or at the end of the last task over 50 ms, if that is later.
- There is no wallet in the page and no internet: hosts elsewhere are unknown names, and what a library asks of them fails at once. A visitor with internet would wait for some of it, and a modal that says so settles later. WalletConnect's relay, its server for attestations and the directory of wallets are on this machine, for all that ask them; ours and AppKit settle when the directory's first wallets have come in. Where a library has no WalletConnect, there is a dash.
- Long lists are those of an account with them, by sources in the page and a wallet that shares it at once. A finger of Chromium's own moves the list; the page counts the frames, and Chromium says how long the page's thread worked, by the processor's clock.
- Libraries differ in what they show: Solana's modal without a wallet is two lines and a picture, and its content is the line that says so.
`

const today = () => new Date().toISOString().slice(0, 10)

function machine() {
  const all = cpus()
  const model = all[0]?.model.trim() || process.arch
  return `${all.length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB`
}

export const load = () => (loadavg()[0] ?? 0).toFixed(1)
