/** @typedef {import('./ways.mjs').Measure} Measure */
/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {Record<keyof typeof import('./ways.mjs').ways, Measures>} Medians of an app, by way */
/** @typedef {{ name: string, medians: Medians }} Row */
/** @typedef {{ title: string, note: string, columns: Record<string, (medians: Medians) => string> }} Table */

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** @param {Measures[]} visits @returns {Measures} */
export function medianOf(visits) {
  const names = new Set(visits.flatMap((it) => /** @type {Measure[]} */ (Object.keys(it))))
  return Object.fromEntries(
    [...names].map((name) => [name, median(visits.flatMap((it) => it[name] ?? []))]),
  )
}

/** @param {number | undefined} value @param {(value: number) => string} write */
const cell = (value, write) => (value === undefined ? '–' : write(value))
const ms = (/** @type {number | undefined} */ value) => cell(value, (it) => it.toFixed(0))
const count = ms
const kib = (/** @type {number | undefined} */ value) => cell(value, (it) => (it / 1024).toFixed(1))
const mib = (/** @type {number | undefined} */ value) =>
  cell(value, (it) => (it / 1024 / 1024).toFixed(1))

/** @type {Table[]} */
export const tables = [
  {
    title: 'Requests and weight',
    note: 'Requests to every host, in brackets those to other hosts; KiB of scripts and styles, gzip.',
    columns: {
      'requests before the click': ({ mouse }) =>
        `${count(mouse.requestsBefore)} (${count(mouse.elsewhereBefore)})`,
      'KiB before the click': ({ mouse }) => kib(mouse.bytesBefore),
      'requests by opening': ({ mouse }) =>
        `${count(mouse.requestsOpening)} (${count(mouse.elsewhereOpening)})`,
      'KiB by opening': ({ mouse }) => kib(mouse.bytesOpening),
      'KiB together': ({ mouse: { bytesBefore = 0, bytesOpening = 0 } }) =>
        kib(bytesBefore + bytesOpening),
    },
  },
  {
    title: 'Opening, processor at full speed',
    note: 'In ms: from the input to the first frame with the modal or its outline, to the end of the first frame with the modal in it, until it has settled, and to the code of the WalletConnect row.',
    columns: {
      'first frame': ({ mouse }) => ms(mouse.answered),
      click: ({ mouse }) => ms(mouse.painted),
      settled: ({ mouse }) => ms(mouse.settled),
      'click again': ({ mouse }) => ms(mouse.again),
      Enter: ({ key }) => ms(key.painted),
      touch: ({ touch }) => ms(touch.painted),
      'click → QR code': ({ mouse }) => ms(mouse.code),
    },
  },
  {
    title: 'Memory',
    note: 'After opening. Heap of JavaScript in MiB, rubbish collected; elements of the modal.',
    columns: {
      'heap, MiB': ({ mouse }) => mib(mouse.heap),
      elements: ({ mouse }) => count(mouse.elements),
    },
  },
  {
    title: 'Slow processor, slow network',
    note: 'In ms. Processor slowed 4×; then Fast 3G too: 562.5 ms latency, 1.44 Mbit/s.',
    columns: {
      'page interactive': ({ mouse }) => ms(mouse.interactive),
      '4×: interactive': ({ slow }) => ms(slow.interactive),
      '4×: first frame': ({ slow }) => ms(slow.answered),
      '4×: click': ({ slow }) => ms(slow.painted),
      '4×: settled': ({ slow }) => ms(slow.settled),
      '4×, 3G: interactive': ({ slower }) => ms(slower.interactive),
      '4×, 3G: first frame': ({ slower }) => ms(slower.answered),
      '4×, 3G: click': ({ slower }) => ms(slower.painted),
      '4×, 3G: settled': ({ slower }) => ms(slower.settled),
    },
  },
]

/** @param {Table} table @param {Row[]} rows */
export function markdown({ title, note, columns }, rows) {
  const lines = [
    ['app', ...Object.keys(columns)],
    ['---', ...Object.keys(columns).map(() => '---:')],
    ...rows.map(({ name, medians }) => [
      name,
      ...Object.values(columns).map((write) => write(medians)),
    ]),
  ]
  return `## ${title}\n\n${note}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
