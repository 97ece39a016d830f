import type { StoredSent } from '@carabiner/core/internal'

/** A payment that this browser sent. */
export type SentTransaction = StoredSent

/** How far a payment has come. */
export type SentStatus = SentTransaction['status']
