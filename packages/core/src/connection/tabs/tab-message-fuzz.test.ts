import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { createCarabiner } from '../../index.js'
import { createFamily, testNetwork } from '../family.fixture.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 20)
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

const messages = [
  { namespace: 'eip155', disconnected: 'two' },
  { namespace: 'eip155', connected: 'two' },
  { namespace: 'eip155', networkId: 'eip155:2' },
]
const names = ['__proto__', 'constructor', 'toString', 'eip155:7', 'solana', 'one ', '']
const hostile = fc.oneof(
  ...messages.map(mutatedJson),
  fc.jsonValue(),
  fc.record({
    namespace: fc.constantFrom('eip155', ...names),
    disconnected: fc.constantFrom(undefined, ...names),
    connected: fc.constantFrom(undefined, 'one', ...names),
    networkId: fc.constantFrom(undefined, ...names),
  }),
)

it('the wallet stays connected, on a configured network, whatever message another tab sends', async () => {
  const family = createFamily()
  const carabiner = createCarabiner({
    adapters: [family.plugin],
    networks: [testNetwork(1), testNetwork(2)],
    logLevel: 'silent',
  })
  cleanups.push(() => carabiner.destroy())
  carabiner.start()
  const connecting = carabiner.connect('one')
  family.connectCall().approve()
  await connecting
  const before = JSON.stringify(carabiner.getSnapshot().namespaces.eip155?.connections)
  const failures: unknown[] = []
  const listen = (error: unknown) => void failures.push(error)
  process.on('unhandledRejection', listen).on('uncaughtException', listen)
  cleanups.push(
    () => void process.off('unhandledRejection', listen).off('uncaughtException', listen),
  )
  const tab = new BroadcastChannel('carabiner:carabiner')
  cleanups.push(() => tab.close())
  const resynced = vi.spyOn(family.adapter, 'connect')
  resynced.mockImplementation(async ({ id }) => family.grant(`${id}-address`))
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (messages) => {
      for (const message of messages) tab.postMessage(message)
      // A valid message afterwards proves that all earlier ones were received.
      resynced.mockClear()
      tab.postMessage({ namespace: 'eip155', networkId: 'eip155:2' })
      await vi.waitFor(() => expect(resynced).toHaveBeenCalled())
      const { namespaces } = carabiner.getSnapshot()
      expect(Object.keys(namespaces)).toEqual(['eip155'])
      expect(['eip155:1', 'eip155:2']).toContain(namespaces.eip155?.networkId)
      expect(JSON.stringify(namespaces.eip155?.connections)).toBe(before)
    }),
    { numRuns },
  )
  expect(failures).toEqual([])
})
