import type { CDPSession } from '@playwright/test'
import type { LabPage } from './lab-page'
import { expect } from './test'

/** The memory of a page after garbage collection. */
interface Held {
  readonly nodes: number
  readonly listeners: number
  /**
   * Objects, arrays, functions and strings, in bytes. Code that the engine compiles does not count.
   */
  readonly heap: number
}

interface Cycles {
  readonly before: Held
  readonly after: Held
}

/** The cycles before measuring, which create code, sheets and caches once. */
const warmUp = 10

/** Opens and closes the modal `count` times, between two measurements. */
export async function openAndClose(lab: LabPage, count: number): Promise<Cycles> {
  const { page } = lab
  const session = await page.context().newCDPSession(page)
  const held = async (): Promise<Held> => {
    await lab.settled()
    const heap = await heapOf(session)
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { nodes, listeners: jsEventListeners, heap }
  }
  const cycle = async () => {
    await page.evaluate(() => window.lab?.modals[0]?.open())
    await expect(lab.dialog).toBeVisible()
    await expect(lab.dialog.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await page.evaluate(() => window.lab?.modals[0]?.close())
    await expect(lab.dialog).toBeHidden()
  }
  for (let done = 0; done < warmUp; done += 1) await cycle()
  const before = await held()
  for (let done = 0; done < count; done += 1) await cycle()
  const after = await held()
  await session.detach()
  return { before, after }
}

/** The fields of a heap snapshot that this file reads, in the snapshot's order. */
interface HeapSnapshot {
  readonly snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  readonly nodes: number[]
}

const notOurs = new Set(['code', 'native', 'hidden', 'synthetic'])

async function heapOf(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? -1] ?? ''
    if (!notOurs.has(kind)) sum += nodes[node + size] ?? 0
  }
  return sum
}

/**
 * The allowed growth of the heap in bytes, because the lab's own log keeps the last events, and
 * caches fill. A leaked modal takes far more in each cycle.
 */
const heapSlack = 256 * 1024
/** The allowed difference in nodes and listeners. */
const slack = 40

/** Expects no growth with the number of cycles. */
export function expectFlat({ before, after }: Cycles) {
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + slack)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + slack)
  expect(after.heap).toBeLessThanOrEqual(before.heap + heapSlack)
}
