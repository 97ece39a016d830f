import { writeStatement } from '@carabiner/core/preview'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../screens/Button.js'
import { useFrame } from '../../screens/FrameContext.js'
import { UnlockKeys } from '../../screens/keys/UnlockKeys.js'
import { ErrorText } from '../../screens/Notice.js'
import { Screen } from '../../screens/Screen.js'
import type { ScreenEnd } from '../../screens/stage.js'
import { useAction } from '../../screens/useAction.js'
import { useLanguage } from '../../texts/LanguageContext.js'
import type { Approval } from '../approval/approval.js'
import { ApprovalScreen } from '../screen/ApprovalScreen.js'
import { detailsOf } from '../screen/details-of.js'
import { FieldList, Pieces } from '../screen/Pieces.js'
import type { ListedPermission, PermissionList } from './permission-list.js'

interface PermissionsScreenProps extends ScreenEnd {
  readonly list: PermissionList
  /** Prepares a revocation, which needs an approval like any request. */
  revoke(permission: ListedPermission): Promise<Approval>
  /** The frame's origin, which requests the revocation. */
  readonly origin: string
}

/** Lists the granted permissions, and revokes them. */
export function PermissionsScreen({ list, revoke, origin, done, cancel }: PermissionsScreenProps) {
  const { text, custody } = useFrame()
  const language = useLanguage()
  const id = useId()
  const { isBusy, error, run } = useAction(text)
  const [listed, setListed] = useState<readonly ListedPermission[]>()
  /** Continues once the keys are open. */
  const [locked, setLocked] = useState<{ next(): void }>()
  const [approval, setApproval] = useState<Approval>()
  const hasLeft = useRef(false)
  const read = () =>
    run(async () => {
      if (!(await custody.unlockByDevice())) return setLocked({ next: read })
      setListed(await list.read())
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(read, [])
  const begin = (permission: ListedPermission) =>
    run(async () => {
      if (!(await custody.unlockByDevice())) return setLocked({ next: () => begin(permission) })
      const newApproval = await revoke(permission)
      if (hasLeft.current) return newApproval.reject()
      const end = () => {
        setApproval(undefined)
        read()
      }
      newApproval.result.then(end, end)
      setApproval(newApproval)
    })
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  // Leaving the screen rejects the request.
  useEffect(() => () => approval?.reject(), [approval])
  if (locked) {
    const go = () => {
      setLocked(undefined)
      locked.next()
    }
    return <UnlockKeys done={go} cancel={() => (listed ? setLocked(undefined) : cancel())} />
  }
  if (approval) {
    return (
      <ApprovalScreen
        approval={approval}
        origin={origin}
        position={{ at: 1, of: 1 }}
        onRejectAll={approval.reject}
      />
    )
  }
  return (
    <Screen
      title={text('permissions.title')}
      picture="permission"
      actions={
        <Button look="main" onClick={done}>
          {text('screen.done')}
        </Button>
      }
    >
      <p role="status">
        {listed
          ? text(listed.length > 0 ? 'permissions.text' : 'permissions.none')
          : text('permissions.reading')}
      </p>
      <ul className="wf-stack">
        {listed?.map((permission, at) => (
          <li key={permission.context} className="wf-permission">
            <p id={`${id}-${at}`}>
              <Pieces
                pieces={writeStatement(permission.statement, {
                  facts: permission.facts,
                  language,
                })}
              />
            </p>
            <p className="wf-approval-quiet">
              {text('permissions.asked', {
                origin: permission.origin,
                network: permission.network.name,
              })}
            </p>
            <details className="wf-approval-details">
              <summary>{language.labels.details}</summary>
              <FieldList
                fields={detailsOf(
                  { statements: [permission.statement], details: [], facts: permission.facts },
                  language,
                )}
                review={{ facts: permission.facts, account: '' }}
              />
            </details>
            <Button
              isBusy={isBusy}
              aria-describedby={`${id}-${at}`}
              onClick={() => begin(permission)}
            >
              {text('permissions.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
      {error !== undefined && !listed && <Button onClick={read}>{text('screen.retry')}</Button>}
    </Screen>
  )
}
