import type { NetworkId } from '@carabiner/core'
import { describe, expectTypeOf, it } from 'vitest'
import type { Controllers } from '../controllers.js'
import type { ConnectStatus } from '../wallets/wallets.js'
import type { copyRequest } from './copy-request.js'
import type { Router, RouterEntry } from './router.js'
import type { RouterViews, ViewName, ViewRequest } from './views.js'

declare const router: Router
declare const controllers: Controllers

describe('the types of views', () => {
  it('[S2.06] the type ViewName has exactly the specified views', () => {
    expectTypeOf<ViewName>().toEqualTypeOf<
      | 'Connect'
      | 'ConnectWallets'
      | 'AllWallets'
      | 'Account'
      | 'AccountSettings'
      | 'ProfileWallets'
      | 'ConnectingExternal'
      | 'ConnectingMultiChain'
      | 'WalletClaimants'
      | 'ConnectingWalletConnectBasic'
      | 'ConnectingWalletConnect'
      | 'Networks'
      | 'SwitchNetwork'
      | 'SwitchActiveChain'
      | 'WhatIsANetwork'
      | 'WhatIsAWallet'
      | 'GetWallet'
      | 'Downloads'
      | 'Transactions'
      | 'WalletReceive'
      | 'WalletSend'
      | 'WalletSendSelectToken'
      | 'WalletSendPreview'
      | 'Swap'
      | 'SwapSelectToken'
      | 'SwapPreview'
      | 'SwapProgress'
      | 'OnRampAmount'
      | 'OnRampTokenSelect'
      | 'OnRampFiatSelect'
      | 'OnRampProviders'
      | 'BuyInProgress'
      | 'Pay'
      | 'PayCode'
      | 'WalletCompatibleNetworks'
      | 'UnsupportedChain'
      | 'SIWXSignMessage'
      | 'FirstRequest'
      | 'EmailLogin'
      | 'EmailVerifyDevice'
      | 'EmailVerifyOtp'
      | 'EmailConnecting'
      | 'ConnectSocials'
      | 'ConnectingSocial'
      | 'ConnectingFarcaster'
      | 'LoginSettings'
      | 'SpendingPermissions'
      | 'LinkFarcaster'
      | 'SmartAccountSettings'
      | 'UpdateEmailWallet'
      | 'UpdateEmailPrimaryOtp'
      | 'UpdateEmailSecondaryOtp'
      | 'RegisterAccountName'
      | 'RegisterAccountNameSuccess'
      | 'ApproveTransaction'
      | 'WalletScreen'
    >()
    expectTypeOf<ViewRequest['view']>().toEqualTypeOf<keyof RouterViews>()
  })

  it('opening an unknown view is a type error', () => {
    const invalidCalls = () => {
      // @ts-expect-error no such view
      router.push({ view: 'Settings' })
      // @ts-expect-error no such view
      router.reset({ view: 'connect' })
      // @ts-expect-error no such view
      controllers.modal.open({ view: 'SwapTokens' })
    }
    expectTypeOf(invalidCalls).toBeFunction()
  })

  it('each view accepts only its own data', () => {
    const invalidCalls = () => {
      // @ts-expect-error data is missing
      router.push({ view: 'SwitchNetwork' })
      // @ts-expect-error another view's data
      router.push({ view: 'SwitchNetwork', data: { connectorId: 'x' } })
      // @ts-expect-error not a CAIP-2 id
      router.push({ view: 'SwitchNetwork', data: { networkId: 'mainnet' } })
      // @ts-expect-error only a chain family's wallets, or no data
      router.push({ view: 'Connect', data: { connectorId: 'x' } })
    }
    expectTypeOf(invalidCalls).toBeFunction()
    expectTypeOf<Extract<ViewRequest, { view: 'SwitchNetwork' }>['data']>().toEqualTypeOf<{
      networkId: NetworkId
    }>()
    expectTypeOf<ReturnType<typeof copyRequest>>().toEqualTypeOf<ViewRequest>()
  })

  it('the type of a history entry’s data follows from its view', () => {
    const read = (entry: RouterEntry) =>
      entry.view === 'ConnectingExternal' ? entry.data.connectorId : undefined
    expectTypeOf(read).returns.toEqualTypeOf<string | undefined>()
  })
})

it('the type ConnectStatus has exactly the specified statuses', () => {
  expectTypeOf<ConnectStatus>().toEqualTypeOf<
    | 'waiting'
    | 'slow'
    | 'pending'
    | 'rejected'
    | 'unsupported'
    | 'locked'
    | 'noAccount'
    | 'failed'
    | 'missing'
    | 'linked'
    | 'connected'
  >()
  expectTypeOf(controllers.wallets.connect).parameters.toEqualTypeOf<
    [connectorId: string, options?: { atOnce?: boolean } | undefined]
  >()
})
