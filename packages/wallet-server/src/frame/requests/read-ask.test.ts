import { toBase58 } from '@carabiner/core/solana'
import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import { describe, expect, it } from 'vitest'
import { readAsk } from './read-ask.js'

const pubkey = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const long = 'z'.repeat(30_001)

describe('the parameters of the Solana requests', () => {
  it.each([[[]], [[0]], [[0, 0, 57]], [[255, 0, 1]], [Array(4_096).fill(255)]])(
    'may contain a transaction of up to the maximum size',
    (values: number[]) => {
      const bytes = Uint8Array.from(values)
      const params = { transaction: toBase58(bytes) }
      expect(readAsk({ method: 'solana_signTransaction', params }, 0)).toEqual({
        kind: 'solanaTransactions',
        result: 'one',
        transactions: [bytes],
      })
    },
  )

  it('may contain a long message', () => {
    const params = { message: 'z'.repeat(10_000), pubkey }
    expect(readAsk({ method: 'solana_signMessage', params }, 0)).toMatchObject({
      kind: 'solanaMessage',
      from: pubkey,
    })
  })

  it.each<RequestPayload<'RPC_REQUEST'>>([
    { method: 'solana_signMessage', params: { message: long, pubkey } },
    { method: 'solana_signTransaction', params: { transaction: long } },
    { method: 'solana_signAndSendTransaction', params: { transaction: long } },
    { method: 'solana_signAllTransactions', params: { transactions: [long] } },
    { method: 'solana_signMessage', params: { message: '0', pubkey } },
    { method: 'solana_signTransaction', params: { transaction: 'l' } },
  ])(
    'are refused for $method if the transaction or message is too long or not base58',
    (request) => {
      expect(() => readAsk(request, 0)).toThrow('The parameters of the request cannot be read')
    },
  )
})
