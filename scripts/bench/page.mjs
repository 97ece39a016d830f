import { cpus, loadavg, totalmem } from 'node:os'

/**
 * The part of docs/benchmarks.md above the tables: the measures and the setup.
 * @param {{ runs: number, browser: string, versions: string, load: string }} run
 */
export const introduction = ({ runs, browser, versions, load }) => `# Benchmarks

The size and opening time of the modal, compared with other libraries and with "React alone", a page with React and a minimal dialog: the lower bound. Each row is a whole app, so its numbers include React and the chain libraries. "Three families" means EVM, Solana and Bitcoin.

- Measured on ${today()}: ${machine()}, ${browser}, load ${load} at the start. Each number is the median of ${runs} visits.
- Versions: ${versions}.
- The machine does other work too. Compare the rows with each other, not with numbers from another machine.

How the numbers are measured: [method](#method).
`

/** The part of docs/benchmarks.md below the tables: the method. */
export const method = `## Method

- **Apps:** each app is a new Vite project with the library's own connect button and nothing else (\`scripts/bench/apps\`). Carabiner comes from packed packages, all other libraries from npm. Each app is built with its own \`vite build\` and served locally with gzip.
- **Visit:** a fresh profile in headless Chromium. Input starts once the page has been idle for 1 s: no request to its own host, no task over 50 ms. Code that a library loads while the page is idle counts as before the click. Carabiner loads its modal then.
- **Input:** real input events, not \`click()\`. Pointer, keyboard focus or finger press the button at once, without hovering first.
- **Content:** the time from the event (pointer up, key down) to the end of the first frame with content, on the page's own clock. Content is a row with text in the modal's panel, inside the window, visible and at least 10 % opaque. A frame takes 16.7 ms.
- **First frame:** the first frame with the panel, or with the outline that Carabiner can draw in its place (title, backdrop, rows without text).
- **Settled:** the last change of the panel's position, size, opacity or number of elements, or the end of its last finite animation.
- **Page interactive:** the first contentful paint, or the end of the last task over 50 ms if that is later.
- **Opening:** traffic counts as part of the opening until 2 s pass without any, even if it is for the next step.
- **QR code:** the WalletConnect row is pressed in two ways, in separate visits: at once, and after the pointer rests on it until no traffic is seen for 0.7 s (8 s at most), so that a library can prepare a pairing. A dash means that the library has no WalletConnect.
- **Network:** the page has no wallet and no internet. Requests to other hosts fail at once. Online, some of these requests take time, and a modal that shows their results settles later. WalletConnect's relay, its attestation server and the directory of wallets run locally for all libraries. Carabiner and AppKit settle when the directory's first wallets arrive.
- **Long lists:** data comes from sources in the page, and a wallet connects at once. Chromium's synthetic finger scrolls the list. The page counts frames, and Chromium reports the work of the page's thread in processor time.
- **Solana wallet-adapter:** without a wallet, its modal has two lines and a picture. Here, content is the line that says that there is no wallet.

| command | does |
| --- | --- |
| \`npm run bench -- --write\` | measures all apps and writes this page |
| \`npm run bench -- --only ethers,appkit\` | measures some apps. Does not go with \`--write\` |
| \`npm run bench -- --runs 9\` | sets the number of visits, 5 by default |
| \`npm run bench -- --gate\` | compares Carabiner with React alone and writes nothing |

The first run installs and builds the apps, which takes about ten minutes.
`

const today = () => new Date().toISOString().slice(0, 10)

function machine() {
  const processors = cpus()
  const model = processors[0]?.model.trim() || process.arch
  return `${processors.length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB`
}

export const load = () => (loadavg()[0] ?? 0).toFixed(1)
