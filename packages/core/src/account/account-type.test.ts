import { expect, it } from 'vitest'
import { defaultAccountTypes } from './account-type.js'

it('[S9.09] of every family a default is known', () => {
  expect(defaultAccountTypes).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
})
