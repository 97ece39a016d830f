import { kib, mib, ratio, whole } from './cells.mjs'

/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {Record<keyof typeof import('./ways.mjs').ways, Measures>} Medians of an app, by way */
/** @typedef {{ name: string, medians: Medians, installed: import('../lib/consumer-tree.mjs').Weight }} Row */
/** @typedef {Medians & { installed: Row['installed'], floor: Medians | undefined }} Measured with React alone, if that was measured */
/** @typedef {{ title: string, note: string, columns: Record<string, (measured: Measured) => string> }} Table */

/** @type {Table[]} */
export const tables = [
  {
    title: 'Requests and weight',
    note: 'Requests of every kind to every host, in brackets those to other hosts; code is scripts and styles of its own host; KiB of these, gzip.',
    columns: {
      'requests before the click': ({ mouse }) =>
        `${whole(mouse.requestsBefore)} (${whole(mouse.elsewhereBefore)})`,
      'code before the click': ({ mouse }) => whole(mouse.ownBefore),
      'KiB before the click': ({ mouse }) => kib(mouse.bytesBefore),
      'requests by opening': ({ mouse }) =>
        `${whole(mouse.requestsOpening)} (${whole(mouse.elsewhereOpening)})`,
      'code by opening': ({ mouse }) => whole(mouse.ownOpening),
      'KiB by opening': ({ mouse }) => kib(mouse.bytesOpening),
      'KiB together': ({ mouse: { bytesBefore = 0, bytesOpening = 0 } }) =>
        kib(bytesBefore + bytesOpening),
    },
  },
  {
    title: 'Beside React alone',
    note: 'Content after a click, as a multiple of what React alone takes in the same way. Ours is meant to stay within 1.5× at the first opening and within 1.2× at later ones. React alone takes few frames: one more or less is a large part of its number.',
    columns: {
      first: ({ mouse, floor }) => ratio(mouse.painted, floor?.mouse.painted),
      again: ({ mouse, floor }) => ratio(mouse.again, floor?.mouse.again),
      '4×: first': ({ slow, floor }) => ratio(slow.painted, floor?.slow.painted),
      '4×: again': ({ slow, floor }) => ratio(slow.again, floor?.slow.again),
      '4×, 3G: first': ({ slower, floor }) => ratio(slower.painted, floor?.slower.painted),
      '4×, 3G: again': ({ slower, floor }) => ratio(slower.again, floor?.slower.again),
    },
  },
  {
    title: 'Opening, processor at full speed',
    note: 'In ms, from the input to the end of a frame: the first one with the panel or its outline, the first one with content (in the columns named after the input), the last one that changed it; and from the press of the WalletConnect row to its code, pressed at once, and after the pointer has rested there until nothing more was sent.',
    columns: {
      'page interactive': ({ mouse }) => whole(mouse.interactive),
      'first frame': ({ mouse }) => whole(mouse.answered),
      click: ({ mouse }) => whole(mouse.painted),
      settled: ({ mouse }) => whole(mouse.settled),
      'click again': ({ mouse }) => whole(mouse.again),
      Enter: ({ key }) => whole(key.painted),
      touch: ({ touch }) => whole(touch.painted),
      'press → QR code': ({ mouse }) => whole(mouse.code),
      'rest, press → QR code': ({ key }) => whole(key.preparedCode),
    },
  },
  {
    title: 'Slow processor',
    note: 'In ms, as above. Processor slowed 4×.',
    columns: {
      'page interactive': ({ slow }) => whole(slow.interactive),
      'first frame': ({ slow }) => whole(slow.answered),
      click: ({ slow }) => whole(slow.painted),
      settled: ({ slow }) => whole(slow.settled),
      'click again': ({ slow }) => whole(slow.again),
      'rest, press → QR code': ({ slow }) => whole(slow.preparedCode),
    },
  },
  {
    title: 'Slow processor, slow network',
    note: 'In ms, as above. Processor slowed 4×, and Fast 3G: 562.5 ms latency, 1.44 Mbit/s.',
    columns: {
      'page interactive': ({ slower }) => whole(slower.interactive),
      'first frame': ({ slower }) => whole(slower.answered),
      click: ({ slower }) => whole(slower.painted),
      settled: ({ slower }) => whole(slower.settled),
      'click again': ({ slower }) => whole(slower.again),
    },
  },
  {
    title: 'Memory',
    note: 'After opening. Heap of JavaScript in MiB, rubbish collected; elements of the modal.',
    columns: {
      'heap, MiB': ({ mouse }) => mib(mouse.heap),
      elements: ({ mouse }) => whole(mouse.elements),
    },
  },
  {
    title: 'What is installed',
    note: 'What `npm install --omit=dev` puts into `node_modules`: packages, nested ones too, and MB of bytes in them, which take more in the blocks of a disk.',
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
