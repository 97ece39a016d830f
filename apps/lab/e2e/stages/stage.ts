import type { LabPage } from '../support/lab-page'

/** A view in one of its states, and how a visitor gets there. English pages, a viewport of 1000 × 800. */
export interface Stage {
  /** Of its photographs and its test: `connect`, `connecting: failed`. */
  readonly name: string
  /** It stands for its view in `npm test`. */
  readonly inGate?: true
  /** Of the lab's page. */
  readonly query?: string
  reach(lab: LabPage): Promise<void>
}
