import type { CallsRun, SentTransaction, SignedMessage, SiwxSession } from '@carabiner/core'
import type { SignedPsbt } from '@carabiner/core/internal'
import { describe, expectTypeOf, it } from 'vitest'
import type { ModalConnectOptions, ModalConnectResult } from './connect-options.js'
import type { FirstRequestOutcome } from './first-request.js'

declare function connect<const Options extends ModalConnectOptions>(
  options: Options,
): Promise<ModalConnectResult<Options>>

type Done<Outcome> =
  Extract<Outcome, { status: 'done' }> extends { result: infer Result } ? Result : never

describe('the types of modal.connect()', () => {
  it('the result of modal.connect() has a signIn and a request only if the options ask for them', () => {
    const calls = async () => {
      const plain = await connect({})
      expectTypeOf(plain.account.address).toEqualTypeOf<string>()
      // @ts-expect-error no sign-in was requested
      void plain.signIn
      // @ts-expect-error nothing was requested
      void plain.request
      const signedIn = await connect({ signIn: true })
      expectTypeOf(signedIn.signIn).toEqualTypeOf<SiwxSession>()
      const message = await connect({
        signIn: true,
        request: { namespace: 'bip122', type: 'message', message: 'Hello' },
      })
      expectTypeOf(message.request).toEqualTypeOf<FirstRequestOutcome<'message'>>()
      expectTypeOf<Done<typeof message.request>>().toEqualTypeOf<SignedMessage>()
      const run = await connect({
        request: { namespace: 'eip155', type: 'calls', calls: ({ address }) => [{ to: address }] },
      })
      expectTypeOf<Done<typeof run.request>>().toEqualTypeOf<CallsRun>()
      const sent = await connect({
        request: {
          namespace: 'solana',
          type: 'transaction',
          transaction: async (account) => new TextEncoder().encode(account.address),
        },
      })
      expectTypeOf<Done<typeof sent.request>>().toEqualTypeOf<SentTransaction>()
      const psbt = await connect({
        request: { namespace: 'bip122', type: 'psbt', psbt: 'cHNidP', broadcast: true },
      })
      expectTypeOf<Done<typeof psbt.request>>().toEqualTypeOf<SignedPsbt>()
    }
    expectTypeOf(calls).toBeFunction()
  })

  it('modal.connect() accepts each type of request only for its chain family', () => {
    const wrong = () => {
      // @ts-expect-error typed data is for EVM only
      connect({ request: { namespace: 'solana', type: 'typedData', typedData: {} } })
      // @ts-expect-error a PSBT is for Bitcoin only
      connect({ request: { namespace: 'eip155', type: 'psbt', psbt: 'cHNidP' } })
      const bytes = new Uint8Array()
      // @ts-expect-error a serialized transaction is for Solana only
      connect({ request: { namespace: 'eip155', type: 'transaction', transaction: bytes } })
      // @ts-expect-error the chain family is missing
      connect({ request: { type: 'message', message: 'Hello' } })
      // @ts-expect-error the message is missing
      connect({ request: { namespace: 'eip155', type: 'message' } })
      // @ts-expect-error not a CAIP-2 id
      connect({ networkId: 'mainnet' })
    }
    expectTypeOf(wrong).toBeFunction()
  })
})
