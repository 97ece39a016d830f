import { kib, mib, ratio, whole } from './cells.mjs'

/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {Record<keyof typeof import('./ways.mjs').ways, Measures>} Medians the medians of an app, by way */
/** @typedef {{ name: string, medians: Medians, installed: import('../lib/consumer-tree.mjs').Weight }} Row */
/** @typedef {Medians & { installed: Row['installed'], floor: Medians | undefined }} Measured `floor`: React alone */
/** @typedef {{ title: string, note: string, columns: Record<string, (measured: Measured) => string> }} Table */

/** @type {Table[]} */
export const tables = [
  {
    title: 'Requests and code size',
    note: "Requests to other hosts are in brackets. Files and KiB are the app's own scripts and styles, gzipped.",
    columns: {
      'requests before the click': ({ mouse }) =>
        `${whole(mouse.requestsBefore)} (${whole(mouse.elsewhereBefore)})`,
      'files before the click': ({ mouse }) => whole(mouse.ownBefore),
      'KiB before the click': ({ mouse }) => kib(mouse.bytesBefore),
      'requests on opening': ({ mouse }) =>
        `${whole(mouse.requestsOpening)} (${whole(mouse.elsewhereOpening)})`,
      'files on opening': ({ mouse }) => whole(mouse.ownOpening),
      'KiB on opening': ({ mouse }) => kib(mouse.bytesOpening),
      'KiB in total': ({ mouse: { bytesBefore = 0, bytesOpening = 0 } }) =>
        kib(bytesBefore + bytesOpening),
    },
  },
  {
    title: 'Compared with React alone',
    note: "The time from a click to content, as a multiple of React alone. Carabiner's goal is 1.5× at the first opening and 1.2× at later ones. React alone takes only a few frames, so one frame more or less changes a ratio a lot. Slow: processor slowed 4×. 3G: Fast 3G network.",
    columns: {
      'first open': ({ mouse, floor }) => ratio(mouse.painted, floor?.mouse.painted),
      'second open': ({ mouse, floor }) => ratio(mouse.again, floor?.mouse.again),
      'slow: first': ({ slow, floor }) => ratio(slow.painted, floor?.slow.painted),
      'slow: second': ({ slow, floor }) => ratio(slow.again, floor?.slow.again),
      'slow, 3G: first': ({ slower, floor }) => ratio(slower.painted, floor?.slower.painted),
      'slow, 3G: second': ({ slower, floor }) => ratio(slower.again, floor?.slower.again),
    },
  },
  {
    title: 'Opening time',
    note: `In ms, processor at full speed. "Content" is the time from a click, a second click, the Enter key or a touch to the modal's content. "QR code" is the time from a press on the WalletConnect row to the code, without and with hovering first.`,
    columns: {
      'page interactive': ({ mouse }) => whole(mouse.interactive),
      'first frame': ({ mouse }) => whole(mouse.answered),
      'content, click': ({ mouse }) => whole(mouse.painted),
      settled: ({ mouse }) => whole(mouse.settled),
      'content, second click': ({ mouse }) => whole(mouse.again),
      'content, Enter': ({ key }) => whole(key.painted),
      'content, touch': ({ touch }) => whole(touch.painted),
      'QR code, press': ({ mouse }) => whole(mouse.code),
      'QR code, hover and press': ({ key }) => whole(key.preparedCode),
    },
  },
  {
    title: 'Opening time, slow processor',
    note: 'In ms, processor slowed 4×.',
    columns: {
      'page interactive': ({ slow }) => whole(slow.interactive),
      'first frame': ({ slow }) => whole(slow.answered),
      'content, click': ({ slow }) => whole(slow.painted),
      settled: ({ slow }) => whole(slow.settled),
      'content, second click': ({ slow }) => whole(slow.again),
      'QR code, hover and press': ({ slow }) => whole(slow.preparedCode),
    },
  },
  {
    title: 'Opening time, slow processor and network',
    note: 'In ms, processor slowed 4×, Fast 3G (562.5 ms latency, 1.44 Mbit/s).',
    columns: {
      'page interactive': ({ slower }) => whole(slower.interactive),
      'first frame': ({ slower }) => whole(slower.answered),
      'content, click': ({ slower }) => whole(slower.painted),
      settled: ({ slower }) => whole(slower.settled),
      'content, second click': ({ slower }) => whole(slower.again),
    },
  },
  {
    title: 'Memory after opening',
    note: 'JavaScript heap after garbage collection, and elements of the modal.',
    columns: {
      'heap, MiB': ({ mouse }) => mib(mouse.heap),
      elements: ({ mouse }) => whole(mouse.elements),
    },
  },
  {
    title: 'Installed size',
    note: 'Number of packages (with nested ones) and bytes that `npm install --omit=dev` puts into `node_modules`. The bytes are the sum of the file sizes; the files take more space on disk.',
    columns: {
      packages: ({ installed }) => whole(installed.packages),
      MB: ({ installed }) => whole(installed.megabytes),
    },
  },
]

/** @param {Table} table @param {Row[]} rows @param {Medians | undefined} floor */
export function markdown({ title, note, columns }, rows, floor) {
  const lines = [
    ['app', ...Object.keys(columns)],
    ['---', ...Object.keys(columns).map(() => '---:')],
    ...rows.map(({ name, medians, installed }) => [
      name,
      ...Object.values(columns).map((write) => write({ ...medians, installed, floor })),
    ]),
  ]
  return `## ${title}\n\n${note}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
