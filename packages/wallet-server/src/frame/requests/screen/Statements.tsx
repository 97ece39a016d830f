import { useLanguage } from '../../texts/LanguageContext.js'
import { writeStatement } from '../decode/say/write.js'
import type { Review } from '../review.js'
import { FieldList, Pieces } from './Pieces.js'

/** What is asked: a sentence each, and below it what else of it is known. */
export function Statements({ review: { statements, facts } }: { readonly review: Review }) {
  const language = useLanguage()
  return (
    <ul className="wf-approval-statements">
      {statements.map((statement, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
        <li key={at}>
          <p className="wf-approval-sentence" data-kind={statement.kind}>
            <Pieces pieces={writeStatement(statement, { facts, language })} />
          </p>
          {statement.fields && <FieldList fields={statement.fields} facts={facts} />}
        </li>
      ))}
    </ul>
  )
}
