import { severityOf } from '@carabiner/core/preview'
import { type RefObject, useId, useRef, useState } from 'react'
import { type Hold, useGuard } from '../../guard/useGuard.js'
import { useHeight } from '../../screens/height/useHeight.js'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'
import { type Approval, isBlocked } from '../approval/approval.js'
import type { ApprovalView } from '../approval/approval-machine.js'
import type { Review } from '../review.js'
import { Actions } from './Actions.js'
import { AllowanceEditor } from './AllowanceEditor.js'
import { Changes } from './Changes.js'
import { detailsOf } from './details-of.js'
import { FieldList } from './Pieces.js'
import { Statements } from './Statements.js'
import { Story } from './Story.js'
import { SummaryRows } from './SummaryRows.js'
import { Warnings } from './Warnings.js'

interface ReviewBodyProps {
  readonly approval: Approval
  readonly view: ApprovalView
  readonly review: Review
  readonly screen: RefObject<HTMLElement | null>
}

/** The whole request, and the visitor's actions. */
export function ReviewBody({ approval, view, review, screen }: ReviewBodyProps) {
  const label = useLabel()
  const language = useLanguage()
  const box = useRef<HTMLElement>(null)
  const { revision, step, isChanged } = view
  useHeight(screen, box)
  const [ticked, setTicked] = useState(-1)
  const tick = useId()
  const isReady = step === 'ready'
  const isSending = step === 'sending' || step === 'left'
  const isBusy = step === 'confirming' || isSending
  const guard = useGuard({
    screen,
    box,
    revision,
    isReady: isReady || isBusy,
  })
  const needsTick = review.warnings.some((one) => severityOf(one) === 'strong')
  const blocked = isBlocked(review)
  const holds: readonly Hold[] = blocked
    ? ['blocked']
    : [...guard, ...(needsTick && ticked !== revision ? (['unticked'] as const) : [])]
  const details = detailsOf(review, language)
  return (
    <>
      <section
        ref={box}
        className="wf-approval-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolled area
        tabIndex={0}
        aria-label={label('asked')}
      >
        <p role="status" className="wf-approval-changed">
          {isChanged ? label('changed') : ''}
        </p>
        <Warnings review={review} of={['block', 'strong']} />
        <Story review={review} />
        <Statements review={review} />
        <Changes review={review} />
        <Warnings review={review} of={['warning', 'note']} />
        {review.editable && (
          <AllowanceEditor
            key={String(review.editable.amount)}
            editable={review.editable}
            onChange={(allowance) => approval.edit({ allowance })}
          />
        )}
        <SummaryRows review={review} />
        {details.length > 0 && (
          <details className="wf-approval-details">
            <summary>{label('details')}</summary>
            <FieldList fields={details} review={review} />
            <p className="wf-approval-quiet">{label('claim')}</p>
          </details>
        )}
        {needsTick && !blocked && (
          <p className="wf-approval-tick">
            <input
              id={tick}
              type="checkbox"
              checked={ticked === revision}
              onChange={(event) => {
                if (event.nativeEvent.isTrusted) setTicked(event.target.checked ? revision : -1)
              }}
            />
            <label htmlFor={tick}>{label('read')}</label>
          </p>
        )}
      </section>
      <Actions
        holds={holds}
        isBusy={isBusy}
        isSending={isSending}
        isGrave={needsTick && !blocked}
        onConfirm={approval.confirm}
        onReject={approval.reject}
      />
    </>
  )
}
