import type { AccountId } from '@carabiner/core'
import type { NameSuggestion } from '../sources/data-sources.js'
import type { NameStep } from './name-machine.js'

/** Whether the name that was typed can be registered. */
export type NameCheckStatus =
  /** Nothing was typed. */
  | 'empty'
  /** It has fewer than 4 characters. */
  | 'short'
  | 'checking'
  | 'available'
  /** It is somebody's. */
  | 'taken'
  /** Whoever knows did not answer. */
  | 'failed'

/** Names like the one that was typed. */
export interface NameSuggestions {
  status: 'none' | 'loading' | 'ready' | 'failed'
  names: NameSuggestion[]
}

/** The name that the account has. */
export interface OwnedName {
  status:
    | 'loading'
    /** It has none yet. */
    | 'none'
    | 'owned'
    | 'failed'
    /** The account cannot have one: of its family, on its network or in this app none is registered. */
    | 'unavailable'
  name?: string
}

/** Why a name was not registered. */
export type NameProblem =
  /** The visitor turned the signature down. */
  | 'rejected'
  /** Their wallet still has another request open. */
  | 'pending'
  /** The visitor stopped waiting for the wallet, or it took too long. */
  | 'abandoned'
  | 'failed'

/** Registering a name, as it is shown. */
export interface AccountNameState {
  step: NameStep
  /** For which account and network; absent without one. */
  of?: AccountId
  /** What stands before the suffix, in lower case. */
  label: string
  /** Something that may not stand in a name was typed and left out, for the last 2 s. */
  isRefused: boolean
  /** What each name ends in, such as `.reown.id`; absent until it is known. */
  suffix?: string
  check: NameCheckStatus
  suggestions: NameSuggestions
  owned: OwnedName
  problem?: NameProblem
  /** The whole name that was registered last. */
  registered?: string
}
