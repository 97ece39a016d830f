import type { MachineDefinition } from '../../machine/machine-definition.js'

/** What a browser does with a page: `cached` is its cache of pages to go back to. */
type TabLifeStep = 'active' | 'frozen' | 'cached'

/** Named as the browser's own. */
type TabLifeEvent = 'freeze' | 'hide' | 'resume' | 'show'

type TabLifeAction =
  /** The page stops, and will go on. */
  | 'pause'
  /** The page stops, and may never be back. */
  | 'stop'
  | 'return'

export const tabLifeMachine: MachineDefinition<TabLifeStep, TabLifeEvent, TabLifeAction> = {
  initial: 'active',
  states: {
    active: { entry: ['return'], on: { freeze: 'frozen', hide: 'cached' } },
    frozen: { entry: ['pause'], on: { hide: 'cached', resume: 'active', show: 'active' } },
    cached: { entry: ['stop'], on: { resume: 'active', show: 'active' } },
  },
}
