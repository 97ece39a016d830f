import type { Features } from '@carabiner/controllers'
import { selectAccount } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { providerNames } from '../components/social/provider-names.js'
import { lazyView } from '../lazy/lazy-view.js'
import type { ViewRecord } from './view-record.js'

/** Views of an embedded wallet. */
export type EmbeddedView =
  | 'EmailLogin'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'EmailConnecting'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'LoginSettings'
  | 'LinkFarcaster'
  | 'SmartAccountSettings'
  | 'ApproveTransaction'
  | 'WalletScreen'

type EmbeddedViews = { readonly [View in EmbeddedView]?: ViewRecord<View> }

/** Of a phone the app is opened by a link; any other device shows it a code. */
const farcasterShape = () => (readPlatform(globalThis).os === 'other' ? 'code' : 'step')

/** Those of the ways to sign in that an app has; without any there are none. */
export const embeddedViews = ({
  email,
  socials,
}: Pick<Features, 'email' | 'socials'>): EmbeddedViews => ({
  ...(email && {
    EmailLogin: {
      title: (t) => t('email.loginTitle'),
      ...lazyView(
        () =>
          import('./email-login/EmailLoginView.js').then(({ EmailLoginView }) => EmailLoginView),
        'step',
      ),
    },
    EmailVerifyDevice: {
      title: (t) => t('email.deviceTitle'),
      ...lazyView(
        () =>
          import('./email-login/EmailVerifyDeviceView.js').then(
            ({ EmailVerifyDeviceView }) => EmailVerifyDeviceView,
          ),
        'step',
      ),
    },
    EmailVerifyOtp: {
      title: (t) => t('email.verifyTitle'),
      ...lazyView(
        () =>
          import('./email-login/EmailVerifyOtpView.js').then(
            ({ EmailVerifyOtpView }) => EmailVerifyOtpView,
          ),
        'step',
      ),
    },
    EmailConnecting: {
      title: (t) => t('siwx.title'),
      ...lazyView(
        () =>
          import('./email-login/EmailConnectingView.js').then(
            ({ EmailConnectingView }) => EmailConnectingView,
          ),
        'step',
      ),
    },
    UpdateEmailWallet: {
      title: (t, carabiner) =>
        t(
          selectAccount(carabiner.getSnapshot())?.user?.email
            ? 'email.updateTitle'
            : 'email.addTitle',
        ),
      ...lazyView(
        () =>
          import('./update-email/UpdateEmailWalletView.js').then(
            ({ UpdateEmailWalletView }) => UpdateEmailWalletView,
          ),
        'step',
      ),
    },
    UpdateEmailPrimaryOtp: {
      title: (t) => t('email.primaryTitle'),
      ...lazyView(
        () =>
          import('./update-email/UpdateEmailPrimaryOtpView.js').then(
            ({ UpdateEmailPrimaryOtpView }) => UpdateEmailPrimaryOtpView,
          ),
        'step',
      ),
    },
    UpdateEmailSecondaryOtp: {
      title: (t) => t('email.secondaryTitle'),
      ...lazyView(
        () =>
          import('./update-email/UpdateEmailSecondaryOtpView.js').then(
            ({ UpdateEmailSecondaryOtpView }) => UpdateEmailSecondaryOtpView,
          ),
        'step',
      ),
    },
  }),
  ...(socials.length > 0 && {
    ConnectSocials: {
      title: (t) => t('social.all'),
      footer: true,
      ...lazyView(() =>
        import('./connect-socials/ConnectSocialsView.js').then(
          ({ ConnectSocialsView }) => ConnectSocialsView,
        ),
      ),
    },
    ConnectingSocial: {
      title: (t, _, { provider }) => t('social.title', { provider: providerNames[provider] }),
      ...lazyView(
        () =>
          import('./connecting-social/ConnectingSocialView.js').then(
            ({ ConnectingSocialView }) => ConnectingSocialView,
          ),
        'step',
      ),
    },
    ConnectingFarcaster: {
      title: (t) => t('social.title', { provider: providerNames.farcaster }),
      ...lazyView(
        () =>
          import('./connecting-farcaster/ConnectingFarcasterView.js').then(
            ({ ConnectingFarcasterView }) => ConnectingFarcasterView,
          ),
        farcasterShape,
      ),
    },
    LinkFarcaster: {
      title: (t) => t('social.title', { provider: providerNames.farcaster }),
      ...lazyView(
        () =>
          import('./connecting-farcaster/LinkFarcasterView.js').then(
            ({ LinkFarcasterView }) => LinkFarcasterView,
          ),
        farcasterShape,
      ),
    },
  }),
  ...((email || socials.length > 0) && {
    LoginSettings: {
      title: (t) => t('logins.title'),
      ...lazyView(() =>
        import('./login-settings/LoginSettingsView.js').then(
          ({ LoginSettingsView }) => LoginSettingsView,
        ),
      ),
    },
    SmartAccountSettings: {
      title: (t) => t('settings.smartTitle'),
      ...lazyView(() =>
        import('./smart-account-settings/SmartAccountSettingsView.js').then(
          ({ SmartAccountSettingsView }) => SmartAccountSettingsView,
        ),
      ),
    },
    ApproveTransaction: {
      title: (t) => t('approve.title'),
      back: false,
      ...lazyView(
        () =>
          import('./approve-transaction/ApproveTransactionView.js').then(
            ({ ApproveTransactionView }) => ApproveTransactionView,
          ),
        'step',
      ),
    },
    WalletScreen: {
      title: (t, _, { screen }) => t(`walletScreen.${screen}`),
      ...lazyView(
        () =>
          import('./wallet-screen/WalletScreenView.js').then(
            ({ WalletScreenView }) => WalletScreenView,
          ),
        'step',
      ),
    },
  }),
})
