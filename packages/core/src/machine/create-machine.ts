import {
  findTransition,
  type MachineAnswer,
  type MachineDefinition,
  type MachineDetails,
  type MachineEvent,
} from './machine-definition.js'

/** The code for the named actions, work or guards. Required only if the definition has names for them. */
type Code<Key extends string, Name extends string, Run> = [Name] extends [never]
  ? { readonly [key in Key]?: Readonly<Record<Name, Run>> }
  : { readonly [key in Key]: Readonly<Record<Name, Run>> }

/** An event that the machine accepted. */
interface Taken<State, Event, Data> {
  readonly event: Event
  readonly from: State
  readonly to: State
  readonly details: Data
}

type MachineOptions<
  State extends string,
  Event extends string,
  Action extends string,
  Work extends string,
  Guard extends string,
  Data,
  Answer,
> = {
  /** The object that holds the state, such as a reactive proxy. @default an object of its own */
  readonly store?: { step: State }
  /** Called for each accepted event, after the state has changed and before any action. */
  onTransition?(taken: Taken<State, Event, Data>): void
  /** Called with the error of the current state's work. Without it, the rejection is unhandled. */
  onError?(error: unknown): void
} & Code<'actions', Action, (details: Data) => unknown> &
  Code<'work', Work, (signal: AbortSignal, details: Data) => Promise<Answer>> &
  Code<'guards', Guard, (details: Data) => boolean>

/** A running process. */
export interface Machine<
  State extends string,
  Event extends string,
  Details extends object = object,
> {
  state(): State
  /** Whether the state accepts an event. */
  can(event: Event, details?: MachineDetails<Details>): boolean
  /**
   * Sends an event. If an action sends one, it is processed at once.
   *
   * @returns false if the state ignores the event
   */
  send(...event: MachineEvent<Event, Details>): boolean
  /** Enters the first state: runs its entry actions and its work. */
  start(): void
  /** Resolves once the actions of the last event have ended. */
  settled(): Promise<unknown>
  /** Ends the work of the state. The state stays. */
  stop(reason?: unknown): void
}

/**
 * Runs a process by its definition. First sets the new state. Then runs the exit actions of the old state, the
 * transition's actions, and the entry actions of the new state, whose work starts last, in the same call. The work's
 * signal aborts when the state changes, and a later result is dropped.
 */
export function createMachine<
  State extends string,
  Event extends string,
  Action extends string,
  Work extends string,
  Details extends object,
  Guard extends string = never,
>(
  definition: MachineDefinition<State, Event, Action, Work, Details, Guard>,
  options: NoInfer<
    MachineOptions<
      State,
      Event,
      Action,
      Work,
      Guard,
      MachineDetails<Details>,
      MachineAnswer<Event, Details>
    >
  >,
): Machine<State, Event, Details>
/** The implementation passes an event's details on without reading them, so their types are loose. */
export function createMachine<
  State extends string,
  Event extends string,
  Action extends string,
  Work extends string,
  Guard extends string,
>(
  definition: MachineDefinition<State, Event, Action, Work, object, Guard>,
  options: MachineOptions<
    State,
    Event,
    Action,
    Work,
    Guard,
    object,
    Event | readonly [event: Event, details?: object] | undefined
  >,
) {
  const { states, initial } = definition
  const { store = { step: initial } } = options
  const { onTransition, onError } = options
  let running: AbortController | undefined
  let entered = 0
  let settled: Promise<unknown> = Promise.resolve()

  const stop = (reason?: unknown) => {
    running?.abort(reason)
    running = undefined
  }
  const act = (names: readonly Action[], details: object) => {
    settled = Promise.all(names.map((name) => options.actions?.[name](details)))
  }
  const begin = async (name: Work, details: object) => {
    const controller = new AbortController()
    running = controller
    let answer: Event | readonly [event: Event, details?: object] | undefined
    try {
      answer = await options.work?.[name](controller.signal, details)
    } catch (error) {
      if (running !== controller) return
      if (!onError) throw error
      return onError(error)
    }
    if (running !== controller || answer === undefined) return
    if (typeof answer === 'string') send(answer)
    else send(...answer)
  }
  const enter = (before: readonly Action[], details: object) => {
    const { entry = [], invoke } = states[store.step]
    entered += 1
    const turn = entered
    act([...before, ...entry], details)
    // An action may have changed the state already.
    if (invoke !== undefined && entered === turn) void begin(invoke, details)
  }
  const find = (event: Event, details: object) => {
    const transition = findTransition(states[store.step], event)
    const guard = transition?.guard
    return guard === undefined || options.guards?.[guard](details) ? transition : undefined
  }
  const send = (event: Event, details: object = {}): boolean => {
    const from = store.step
    const transition = find(event, details)
    if (!transition) return false
    const { target: to = from, actions = [], reenter = false } = transition
    const isEntered = to !== from || reenter
    if (isEntered) stop()
    store.step = to
    onTransition?.({ event, from, to, details })
    if (isEntered) enter([...(states[from].exit ?? []), ...actions], details)
    else act(actions, details)
    return true
  }

  return {
    state: () => store.step,
    can: (event: Event, details = {}) => find(event, details) !== undefined,
    send,
    start: () => enter([], {}),
    settled: () => settled,
    stop,
  }
}
