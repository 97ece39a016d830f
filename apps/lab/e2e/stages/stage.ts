import type { CarabinerModal } from '@carabiner/ui-react'
import type { LabPage } from '../support/lab-page'

/** The names of the views. */
export type ViewName = NonNullable<Parameters<CarabinerModal['open']>[0]>['view']

/** A view in one of its states, and how a visitor gets there. English pages, a viewport of 1000 × 800. */
export interface Stage {
  /** Of its photographs and its test: `connect`, `connecting: failed`. */
  readonly name: string
  /** The view that it is there for: `stages.ts` does not compile where a view has no stage. */
  readonly view?: ViewName
  /** It stands for its view in `npm test`. */
  readonly inGate?: true
  /** Of the lab's page. */
  readonly query?: string
  reach(lab: LabPage): Promise<void>
}
