import type { Custody } from '../custody/custody.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { Screens } from '../screens/screens.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { Handlers } from './handlers.js'

interface ScreenHandlerParts {
  readonly session: VisitorSession
  readonly custody: Custody
  readonly screens: Screens
}

/** Creates the handlers for the state of the keys, and for the screens that change it. */
export function createScreenHandlers({
  session,
  custody,
  screens,
}: ScreenHandlerParts): Pick<Handlers, 'GET_CUSTODY' | 'OPEN_SCREEN' | 'CLOSE_SCREEN'> {
  return {
    async GET_CUSTODY() {
      await custody.load()
      return custody.status()
    },
    async OPEN_SCREEN({ screen }) {
      if (screen !== 'signIn') {
        if (!session.user()) throw FrameMessageError.nobody()
        await custody.load()
      }
      await screens.open(screen)
    },
    CLOSE_SCREEN: () => screens.close(),
  }
}
