import { CopyButton } from '../CopyButton.js'
import { useWords } from '../FrameContext.js'
import { Secret } from '../Secret.js'

/** The recovery code, to read or copy. */
export function CodeGroups({ groups }: { readonly groups: readonly string[] }) {
  const { text } = useWords()
  return (
    <>
      <ol className="wf-code" dir="ltr" translate="no">
        {groups.map((group) => (
          <li key={group}>
            <Secret>{group}</Secret>
          </li>
        ))}
      </ol>
      <div className="wf-stack">
        <CopyButton value={() => groups.join('-')} label={text('recovery.copy')} />
      </div>
    </>
  )
}
