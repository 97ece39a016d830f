import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { connected, leavePage } from '../page.fixture.js'
import { toSatsConnect } from './wallet.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 15)

afterEach(leavePage)

/** Returns valid parameters for each method. */
const validParams = (address: string): Readonly<Record<string, unknown>> => ({
  wallet_connect: { addresses: ['payment', 'ordinals'], network: 'Regtest' },
  wallet_changeNetwork: { name: 'Regtest' },
  wallet_getAccount: null,
  wallet_getNetwork: null,
  getAddresses: { purposes: ['payment', 'ordinals'] },
  getAccounts: { purposes: ['payment'] },
  signMessage: { address, message: 'Hello', protocol: 'ECDSA' },
  signPsbt: { psbt: 'cHNidP8BAAoBAAAAAAAAAAAAAA==', signInputs: { [address]: [0] } },
  sendTransfer: { recipients: [{ address, amount: 1_000 }] },
})

it('toSatsConnect answers any mutated request of a host, or rejects it with a code and a Carabiner error', async () => {
  const { carabiner, wallet } = await connected('requests')
  const sats = toSatsConnect(carabiner)
  const paramsByMethod = validParams(wallet.state.account)
  for (const [method, params] of Object.entries(paramsByMethod)) {
    await fc.assert(
      fc.asyncProperty(mutatedJson(params), async (mutated) => {
        const answer = Object(await Reflect.apply(sats.request, sats, [method, mutated]))
        if (answer.status === 'success') return
        expect(answer).toMatchObject({ status: 'error', error: { code: expect.any(Number) } })
        expect(String(answer.error.message)).not.toMatch(/^(Type|Range|Syntax|Reference)Error/)
        const { data } = answer.error
        if (data instanceof Error) {
          expect(['TypeError', 'RangeError', 'SyntaxError']).not.toContain(data.name)
        }
      }),
      { numRuns },
    )
  }
})
