import type { LoginProvider } from '@carabiner/wallet-frame/protocol'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import type { Text } from '../../texts/language.js'

/** The choice of passkeys to keep. */
interface PasskeyChoice {
  readonly list: readonly ListedPasskey[]
  /** Called with the credentials to keep, when the visitor confirms. */
  keep(ids: readonly string[]): void
}

/** A question before logins end. It includes the passkeys, which could sign in again. */
export type QuestionOfPasskeys = (
  | {
      readonly question: 'remove'
      readonly provider: LoginProvider
      /** The account's name at the service. */
      readonly label: string | null
    }
  | {
      readonly question: 'device'
      /** Browser and system. */
      readonly name: string
      /** The host of the page on which the visitor signed in. */
      readonly app: string | null
    }
  | {
      readonly question: 'email'
      /** The present address, or null for a first one. */
      readonly from: string | null
      readonly to: string
    }
  | { readonly question: 'everywhere' }
) & { readonly passkeys?: PasskeyChoice }

/** A change of logins or devices that a page began and the visitor decides. */
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

/** The texts of a question. */
interface LoginQuestionWords {
  readonly title: string
  /** The name of the account or device, which is foreign text. */
  readonly label: string | null
  /** The changed values, with our names. */
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
