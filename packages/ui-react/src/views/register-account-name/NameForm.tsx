import { cleanLabel, type NameProblem } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useEffect, useRef } from 'react'
import { RequestPreviewNote } from '../../components/request-preview/RequestPreviewNote.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { TextField } from '../../primitives/field/TextField.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { useCaretAfter } from '../../primitives/useCaretAfter.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import { NameSuggestions } from './NameSuggestions.js'
import { fieldText, reasonKeys } from './name-text.js'
import { useAccountName } from './useAccountName.js'

/** The form to register a name, with the name's availability and suggestions. */
export function NameForm() {
  const t = useT()
  const tOwn = useT(en)
  const announce = useAnnounce()
  const { carabiner } = useModalContext()
  const { names, state } = useAccountName()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const putCaret = useCaretAfter(field)
  const { check, label, message, owned, problem, step, suffix = '' } = state
  const isBusy = step !== 'editing'
  const { error, hint, spoken } = fieldText(tOwn, state)
  useEffect(() => {
    if (spoken !== undefined) announce(spoken, 'polite')
  }, [announce, spoken])
  const register = () => {
    names
      .register()
      .catch((thrown: unknown) => carabiner.logger.debug('registering a name failed', thrown))
  }
  const isFree = check === 'available' && owned.status === 'none'
  const reason = isFree || isBusy ? undefined : tOwn(reasonKeys[check])
  return (
    <div className="cb-names">
      <p className="cb-names-intro">{tOwn('names.intro')}</p>
      <TextField
        ref={field}
        label={tOwn('names.label')}
        value={label}
        placeholder={tOwn('names.placeholder')}
        suffix={<bdi dir="ltr">{suffix}</bdi>}
        error={error}
        hint={hint}
        dir="ltr"
        readOnly={isBusy}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        data-focus-on-enter="fine"
        trail={<CheckMark />}
        onChange={(text) => {
          const at = field.current?.selectionStart ?? text.length
          putCaret(cleanLabel(text.slice(0, at)).length)
          names.type(text)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isFree && !isBusy) register()
        }}
      />
      {check === 'failed' && (
        <Button variant="soft" size="sm" onClick={names.check}>
          {t('common.retry')}
        </Button>
      )}
      <NameSuggestions onChosen={() => button.current?.focus({ preventScroll: true })} />
      {isFree && message !== undefined && <RequestPreviewNote request={{ message }} />}
      {problem !== undefined && <ProblemNote problem={problem} />}
      <Button
        ref={button}
        loading={isBusy}
        loadingLabel={tOwn(step === 'signing' ? 'names.registering' : 'names.saving')}
        reason={reason}
        onReasonPress={() => field.current?.focus()}
        onClick={register}
      >
        {tOwn('names.register')}
      </Button>
    </div>
  )
}

/**
 * An icon for the availability, at the end of the field. The text below the field has the same
 * meaning.
 */
function CheckMark() {
  const { check } = useAccountName().state
  if (check === 'checking') return <Spinner />
  if (check === 'available') return <Icon name="check" className="cb-names-free" />
  if (check === 'taken') return <Icon name="close" className="cb-names-taken" />
  return null
}

const problemKeys = {
  rejected: 'names.rejected',
  pending: 'names.pending',
  abandoned: 'names.abandoned',
} as const satisfies Record<Exclude<NameProblem, 'failed'>, keyof typeof en>

/** The reason why the last attempt failed. */
function ProblemNote({ problem }: { readonly problem: NameProblem }) {
  const tOwn = useT(en)
  const account = selectAccount(useInstanceState())
  const wallet = account?.connectedWalletInfo.name ?? ''
  // A failure is shown and announced as a short message instead.
  if (problem === 'failed') return null
  return (
    <p className="cb-names-problem" role="alert">
      <Icon name="warning" size={16} />
      <span>{tOwn(problemKeys[problem], { wallet })}</span>
    </p>
  )
}
