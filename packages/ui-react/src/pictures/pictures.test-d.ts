import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createElement } from 'react'
import { expectTypeOf, it } from 'vitest'
import {
  type UseCarabinerDirectoryResult,
  type UseCarabinerPairingResult,
  useCarabinerDirectory,
  useCarabinerPairing,
} from '../hooks/index.js'
import { AccountPicture, NetworkPicture, type PicturedWallet, WalletPicture } from './index.js'

declare const listed: UseCarabinerDirectoryResult['wallets'][number]

it('the picture components accept the values that the hooks return, and reject other values', () => {
  expectTypeOf<ConnectorInfo>().toExtend<PicturedWallet>()
  expectTypeOf<WalletListing>().toExtend<PicturedWallet>()
  const right = () => {
    createElement(WalletPicture, { wallet: listed, size: 24 })
    createElement(AccountPicture, { account: { address: '0xA' }, label: 'Ann' })
    createElement(NetworkPicture, { network: mainnet })
    useCarabinerPairing({ wallet: listed })
    useCarabinerDirectory({ namespace: 'solana' })
  }
  const wrong = () => {
    // @ts-expect-error unknown size
    createElement(WalletPicture, { wallet: listed, size: 25 })
    // @ts-expect-error takes a network, not its id
    createElement(NetworkPicture, { network: 'eip155:1' })
    // @ts-expect-error unknown chain family
    useCarabinerDirectory({ namespace: 'cosmos' })
  }
  expectTypeOf(right).toBeFunction()
  expectTypeOf(wrong).toBeFunction()
  expectTypeOf<UseCarabinerPairingResult['uri']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<UseCarabinerPairingResult['error']>().toEqualTypeOf<Error | undefined>()
})
