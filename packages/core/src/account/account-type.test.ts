import { expect, it } from 'vitest'
import { defaultAccountTypes } from './account-type.js'

it('[S9.09] knows the default account type of every chain family', () => {
  expect(defaultAccountTypes).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
})
