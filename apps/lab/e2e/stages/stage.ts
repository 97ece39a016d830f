import type { CarabinerModal } from '@carabiner/ui-react'
import type { LabPage } from '../support/lab-page'

/** The names of the views. */
export type ViewName = NonNullable<Parameters<CarabinerModal['open']>[0]>['view']

/**
 * A view in one of its states, and the visitor's way to it. English pages, a viewport of 1000 ×
 * 800.
 */
export interface Stage {
  /** The name of its screenshots and its test: `connect`, `connecting: failed`. */
  readonly name: string
  /** The view that it covers. `stages.ts` does not compile when a view has no stage. */
  readonly view?: ViewName
  /** Whether the stage represents its view in `npm test`. */
  readonly inGate?: true
  /** The query of the lab's page. */
  readonly query?: string
  reach(lab: LabPage): Promise<void>
}
