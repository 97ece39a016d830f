import { useT } from '../../i18n/useT.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { en } from './messages.en.js'
import { useAccountName } from './useAccountName.js'

export interface NameSuggestionsProps {
  /** Called after a press, which removes the pressed row. */
  readonly onChosen: () => void
}

/** Available names that are similar to the entered one. */
export function NameSuggestions({ onChosen }: NameSuggestionsProps) {
  const tOwn = useT(en)
  const { names, state } = useAccountName()
  const { status, names: found } = state.suggestions
  const waiting = useCalmLoading(status === 'loading')
  if (waiting) return <SkeletonRows count={3} size="sm" />
  if (status === 'failed') return <p className="cb-names-note">{tOwn('names.suggestionsFailed')}</p>
  if (found.length === 0 || state.step !== 'editing') return null
  return (
    <div className="cb-names-suggestions">
      <RowList heading={tOwn('names.suggestions')} size="sm">
        {found.map(({ name, registered }) => (
          <Row
            key={name}
            rowId={name}
            size="sm"
            title={<bdi dir="ltr">{name}</bdi>}
            meta={
              <Tag kind={registered ? 'testnet' : 'active'}>
                {tOwn(registered ? 'names.tagTaken' : 'names.tagAvailable')}
              </Tag>
            }
            locked={registered}
            onClick={() => {
              if (registered) return
              onChosen()
              names.choose(name)
            }}
          />
        ))}
      </RowList>
    </div>
  )
}
