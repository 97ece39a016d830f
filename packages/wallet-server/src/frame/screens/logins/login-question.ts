import type { LoginProvider } from '@carabiner/wallet-frame/protocol'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import type { Text } from '../../texts/language.js'

/** Which passkeys sign in as before, too. */
interface PasskeyChoice {
  readonly list: readonly ListedPasskey[]
  /** Told the credentials that stay, when the visitor confirms. */
  keep(ids: readonly string[]): void
}

/** A question about what ends somebody's login: a passkey could sign them in again. */
export type QuestionOfPasskeys = (
  | {
      readonly question: 'remove'
      readonly provider: LoginProvider
      /** As the service calls the account. */
      readonly label: string | null
    }
  | {
      readonly question: 'device'
      /** Browser and system. */
      readonly name: string
      /** The host of the page that the visitor signed in on. */
      readonly app: string | null
    }
  | {
      readonly question: 'email'
      /** The present address; null for a first one. */
      readonly from: string | null
      readonly to: string
    }
  | { readonly question: 'everywhere' }
) & { readonly passkeys?: PasskeyChoice }

/** What a page began and the visitor decides: who signs in from now on, and where they stay signed in. */
export type LoginQuestionParts =
  | QuestionOfPasskeys
  | {
      readonly question: 'link'
      readonly provider: LoginProvider
      readonly label: string | null
      readonly passkeys?: undefined
    }

const services: Record<LoginProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  telegram: 'Telegram',
}

/** How a question is worded. */
interface LoginQuestionWords {
  readonly title: string
  /** Which account, or which device: not our words. */
  readonly label: string | null
  /** What changes, named by us: from one to another. */
  readonly change?: readonly (readonly [name: string, value: string])[]
  readonly text: string
}

export function sayLoginQuestion(parts: LoginQuestionParts, text: Text): LoginQuestionWords {
  switch (parts.question) {
    case 'link':
    case 'remove': {
      const service = services[parts.provider]
      return {
        title: text(`logins.${parts.question}.title`, { service }),
        label: parts.label,
        text: text(`logins.${parts.question}.text`, { service }),
      }
    }
    case 'email':
      if (parts.from === null) {
        return {
          title: text('logins.email.title'),
          label: parts.to,
          text: text('logins.email.text'),
        }
      }
      return {
        title: text('logins.change.title'),
        label: null,
        change: [
          [text('logins.change.from'), parts.from],
          [text('logins.change.to'), parts.to],
        ],
        text: text('logins.change.text'),
      }
    case 'device': {
      const label = parts.app === null ? parts.name : `${parts.name} · ${parts.app}`
      return { title: text('logins.device.title'), label, text: text('logins.device.text') }
    }
    case 'everywhere':
      return {
        title: text('logins.everywhere.title'),
        label: null,
        text: text('logins.everywhere.text'),
      }
  }
}
