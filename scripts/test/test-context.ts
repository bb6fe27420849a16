import asyncHooks, {
  AsyncLocalStorage,
  AsyncResource,
  createHook,
  executionAsyncId,
  type AsyncHook,
  type AsyncResourceOptions,
  type HookCallbacks,
} from 'node:async_hooks'
import { isMainThread } from 'node:worker_threads'

// Preloaded into the processes of tests. To know which test a promise or a timer belongs to, `node:test` installs an async
// hook, which runs for every promise of the server too: 10 to 20 % of the processor time of a file with many requests.
// Node's own context of AsyncLocalStorage says the same and costs nothing per promise. So `node:test` gets an AsyncResource
// that enters such a context and registers itself, and a hook that is never enabled. If another Node takes these functions
// from elsewhere, this has no effect. Everybody else gets the functions of Node.

const current = new AsyncLocalStorage<number>()
let register: HookCallbacks['init']

/** A test or suite: what it runs, and all that this starts, belongs to it. */
class TestResource extends AsyncResource {
  constructor(type: string, options?: number | AsyncResourceOptions) {
    super(type, options)
    register?.(this.asyncId(), type, this.triggerAsyncId(), this)
  }

  override runInAsyncScope<This, Result>(
    work: (this: This, ...args: unknown[]) => Result,
    thisArg?: This,
    ...args: unknown[]
  ): Result {
    return current.run(this.asyncId(), () => Reflect.apply(work, thisArg, args) as Result)
  }
}

const neverEnabled: AsyncHook = { enable: () => neverEnabled, disable: () => neverEnabled }

/** Loads `node:test` with these functions in place of those of Node. */
async function loadTestRunner(): Promise<void> {
  Object.assign(asyncHooks, {
    AsyncResource: TestResource,
    executionAsyncId: () => current.getStore() ?? executionAsyncId(),
    createHook(callbacks: HookCallbacks) {
      register = callbacks.init
      return neverEnabled
    },
  })
  await import('node:test')
  Object.assign(asyncHooks, { AsyncResource, executionAsyncId, createHook })
}

// A thread has no tests.
if (isMainThread) await loadTestRunner()
