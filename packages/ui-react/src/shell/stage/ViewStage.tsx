import { type ReactNode, useRef } from 'react'
import { type Direction, useCrossFade } from '../useCrossFade.js'
import type { Modality } from '../useModality.js'
import { Page } from './Page.js'
import { useStageHeight } from './useStageHeight.js'
import { useViewFocus } from './useViewFocus.js'
import type { ViewMemory } from './useViewMemory.js'

export interface ViewStageProps {
  readonly viewKey: string
  /** Whether the modal is closing. No new view appears then. */
  readonly closing: boolean
  readonly direction: Direction
  readonly footer?: ReactNode
  readonly memory: ViewMemory
  readonly modality: Modality
  readonly focusCard: () => void
  readonly onScrolled: (scrolled: boolean) => void
  readonly onBack?: (() => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
  readonly children: ReactNode
}

const DURATION = 200

/** The current view, and the previous one during the transition. */
export function ViewStage(props: ViewStageProps) {
  const { viewKey, closing, direction, footer, children, memory, modality, focusCard, onScrolled } =
    props
  const { onBack, onError } = props
  const stage = useRef<HTMLDivElement>(null)
  const { id, leaving } = useCrossFade(viewKey, { children, footer }, DURATION)
  useStageHeight(stage, id)
  const arrived = useViewFocus({
    stage,
    pageId: id,
    viewKey,
    direction,
    memory,
    modality,
    focusCard,
  })

  return (
    <div className={`cb-stage cb-stage-${direction}`} ref={stage}>
      {leaving && (
        <Page key={leaving.id} state="leaving" footer={leaving.value.footer}>
          {leaving.value.children}
        </Page>
      )}
      <Page
        key={id}
        state={id > 0 ? 'entering' : 'first'}
        footer={footer}
        pressedRow={direction === 'back' ? memory.recall(viewKey).row : undefined}
        onArrived={closing ? undefined : arrived}
        onBack={onBack}
        onError={onError}
        onScroll={(top) => {
          memory.note(viewKey, { scroll: top })
          onScrolled(top > 0)
        }}
      >
        {children}
      </Page>
    </div>
  )
}
