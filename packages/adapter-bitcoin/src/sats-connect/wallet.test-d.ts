import type { Carabiner } from '@carabiner/core'
import type Wallet from 'sats-connect'
import type { AddressPurpose } from 'sats-connect'
import { describe, expectTypeOf, it } from 'vitest'
import { toSatsConnect } from './wallet.js'

declare const carabiner: Carabiner
const wallet = toSatsConnect(carabiner)

describe('the request function of toSatsConnect', () => {
  it('the request function has the same types as sats-connect’s own request function', async () => {
    const recipients = [{ address: 'bc1q', amount: 12_345 }]
    const transfer = await wallet.request('sendTransfer', { recipients })
    if (transfer.status === 'success') expectTypeOf(transfer.result.txid).toEqualTypeOf<string>()
    else expectTypeOf(transfer.error.code).toEqualTypeOf<number>()
    const account = await wallet.request('wallet_getAccount', null)
    if (account.status === 'success') {
      expectTypeOf(account.result.addresses[0]?.purpose).toEqualTypeOf<AddressPurpose | undefined>()
    }
    expectTypeOf(wallet.request).toEqualTypeOf<(typeof Wallet)['request']>()
  })

  it('the request function’s types reject wrong parameters and unknown methods', () => {
    // @ts-expect-error -- amounts are numbers
    void wallet.request('sendTransfer', { recipients: [{ address: 'bc1q', amount: '1' }] })
    // @ts-expect-error -- there is no such method
    void wallet.request('sendMoney', null)
  })
})
