import { describe, expectTypeOf, it } from 'vitest'
import type { WalletListing } from '../wallets/wallet-listing.js'
import * as wallets from './index.js'

describe('ready-made wallet listings', () => {
  it('every ready-made wallet listing has the type of the `wallets` option', () => {
    expectTypeOf(Object.values(wallets)).toEqualTypeOf<WalletListing[]>()
    expectTypeOf(wallets.metaMask).toEqualTypeOf<WalletListing>()
  })
})
