import type { AccountId } from '@carabiner/core'
import type { NameSuggestion } from '../sources/data-sources.js'
import type { NameStep } from './name-machine.js'

/** Whether the typed name can be registered. */
export type NameCheckStatus =
  /** No name is typed. */
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
    /** The account can have no name, because of its chain family, network or app. */
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

/** The state of a registration. */
export interface AccountNameState {
  step: NameStep
  /** The account and network. Absent without one. */
  of?: AccountId
  /** The label before the suffix, in lower case. */
  label: string
  /** Whether invalid characters were removed in the last 2 s. */
  isRefused: boolean
  /** The suffix of each name, such as `.reown.id`. Absent until known. */
  suffix?: string
  check: NameCheckStatus
  suggestions: NameSuggestions
  owned: OwnedName
  problem?: NameProblem
  /** The full name that was registered last. */
  registered?: string
}
