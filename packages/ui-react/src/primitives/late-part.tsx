import { type ComponentType, lazy, Suspense } from 'react'

/** A part whose code comes when it is first shown. One that does not come is not missed. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const settle = (): Promise<ComponentType<Props>> => load().catch(() => () => null)
  const Part: ComponentType<Props> = lazy(async () => ({ default: await settle() }))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
