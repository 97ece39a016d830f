import type { AccountId } from '@carabiner/core'
import type { NameSuggestion } from '../sources/data-sources.js'
import type { NameStep } from './name-machine.js'

/** The result of checking a typed name. */
export type NameCheckStatus =
  /** The field is empty. */
  | 'empty'
  /** It has fewer than 4 characters. */
  | 'short'
  | 'checking'
  | 'available'
  /** The name is taken. */
  | 'taken'
  /** The check failed. */
  | 'failed'

/** Suggestions for the typed name. */
export interface NameSuggestions {
  status: 'none' | 'loading' | 'ready' | 'failed'
  names: NameSuggestion[]
}

/** The account's name. */
export interface OwnedName {
  status:
    | 'loading'
    /** The account has no name yet. */
    | 'none'
    | 'owned'
    | 'failed'
    /**
     * The account cannot register a name: its chain family, its network or the app does not support
     * names.
     */
    | 'unavailable'
  name?: string
}

/** Why a registration failed. */
export type NameProblem =
  /** The visitor rejected the signature. */
  | 'rejected'
  /** Another request is open in the wallet. */
  | 'pending'
  /** The visitor stopped waiting for the wallet, or the time limit passed. */
  | 'abandoned'
  | 'failed'

/** The form to register a name, its progress and the account's present name. */
export interface AccountNameState {
  step: NameStep
  /** The account (CAIP-10), if one is connected. */
  of?: AccountId
  /** The label before the suffix, in lower case. */
  label: string
  /** Whether invalid characters were removed within the last 2 s. */
  isRefused: boolean
  /** The suffix of every new name, such as `.reown.id`. Absent until the source has loaded. */
  suffix?: string
  check: NameCheckStatus
  suggestions: NameSuggestions
  owned: OwnedName
  problem?: NameProblem
  /** The message that the wallet would get. Absent until the name is known to be free. */
  message?: string
  /** The full name of the last successful registration. */
  registered?: string
}
