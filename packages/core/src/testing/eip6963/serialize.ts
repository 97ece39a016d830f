/** Makes a function that runs tasks one after the other, whether they succeed or not. */
export function createSerializer() {
  let tail: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = tail.then(task, task)
    tail = result.catch(() => {})
    return result
  }
}
