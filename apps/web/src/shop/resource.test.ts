import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { createResource } from './resource.ts'

const refused = new ApiError({ code: 'NOT_FOUND', status: 404, messages: ['Not found.'] })

/** A fetcher whose responses the test gives by hand, by argument. */
function byHand() {
  const open = new Map<number, PromiseWithResolvers<string>>()
  const fetcher = vi.fn((page: number) => {
    const answer = Promise.withResolvers<string>()
    open.set(page, answer)
    return answer.promise
  })
  return { fetcher, open }
}

describe('a resource', () => {
  it('goes idle, loading, succeeded', async () => {
    const { fetcher, open } = byHand()
    const store = createResource('', fetcher)
    expect(store.getState().status).toBe('idle')
    const loading = store.load(1)
    expect(store.getState().status).toBe('loading')
    open.get(1)!.resolve('one')
    expect(await loading).toEqual({ status: 'succeeded', data: 'one', error: null, key: '[1]' })
  })

  it('goes failed with the error as plain data', async () => {
    const store = createResource('', () => Promise.reject(refused))
    expect(await store.load()).toMatchObject({
      status: 'failed',
      error: { code: 'NOT_FOUND', status: 404, messages: ['Not found.'] },
    })
  })

  it('an older, slower answer never overwrites a newer one', async () => {
    const { fetcher, open } = byHand()
    const store = createResource('', fetcher)
    const one = store.load(1)
    const two = store.load(2)
    open.get(2)!.resolve('two')
    await two
    open.get(1)!.resolve('one')
    await one
    expect(store.getState()).toMatchObject({ status: 'succeeded', data: 'two' })
  })

  it('shows what was loaded before at once, and renews it quietly', async () => {
    const { fetcher, open } = byHand()
    const store = createResource('', fetcher)
    for (const page of [1, 2]) {
      const loading = store.load(page)
      open.get(page)!.resolve(`page ${page}`)
      await loading
    }
    const back = store.load(1)
    expect(store.getState()).toMatchObject({ status: 'succeeded', data: 'page 1' })
    open.get(1)!.resolve('page 1, renewed')
    await back
    expect(store.getState().data).toBe('page 1, renewed')
  })

  it('takes the response that was fetched ahead, once; what is shown does not change before', async () => {
    const { fetcher, open } = byHand()
    const store = createResource('', fetcher)
    store.prefetch(1)
    store.prefetch(1)
    expect(store.getState().status).toBe('idle')
    const loading = store.load(1)
    open.get(1)!.resolve('one')
    await loading
    expect(store.getState()).toMatchObject({ status: 'succeeded', data: 'one' })
    expect(fetcher).toHaveBeenCalledOnce()
    void store.load(1)
    expect(fetcher).toHaveBeenCalledTimes(2)
  })

  it('drops a response that was fetched ahead 10 s ago', async () => {
    vi.useFakeTimers()
    const fetcher = vi.fn(async () => 'one')
    const store = createResource('', fetcher)
    store.prefetch()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await store.load()
    expect(fetcher).toHaveBeenCalledTimes(2)
  })

  it('a refresh never takes a response that was fetched ahead, and no later load does', async () => {
    let answers = 0
    const fetcher = vi.fn(async () => `answer ${++answers}`)
    const store = createResource('', fetcher)
    store.prefetch()
    await store.refresh()
    expect(store.getState().data).toBe('answer 2')
    await store.load()
    expect(store.getState().data).toBe('answer 3')
  })

  it('a failure of what was fetched ahead is reported by the load alone', async () => {
    const store = createResource('', () => Promise.reject(refused))
    store.prefetch()
    expect(await store.load()).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
  })

  it('shows at once what another list knew, and renews it', async () => {
    const { fetcher, open } = byHand()
    const store = createResource('', fetcher)
    store.seed('as listed', 1)
    expect(store.getState().status).toBe('idle')
    const loading = store.load(1)
    expect(store.getState()).toMatchObject({ status: 'succeeded', data: 'as listed' })
    open.get(1)!.resolve('as it is')
    await loading
    store.seed('as listed', 1)
    void store.load(1)
    expect(store.getState().data).toBe('as it is')
  })

  it('keeps a shown page when only its quiet renewal fails; refresh says so', async () => {
    const fetcher = vi.fn(async () => 'one')
    const store = createResource('', fetcher)
    await store.load()
    fetcher.mockRejectedValue(new ApiError({ code: 'NETWORK', status: 0, messages: [] }))
    expect((await store.load()).status).toBe('succeeded')
    expect(await store.refresh()).toMatchObject({ status: 'failed', data: 'one' })
  })

  it('what the server no longer has is not shown from memory, then or later', async () => {
    const fetcher = vi.fn(async () => 'one')
    const store = createResource('', fetcher)
    await store.load()
    const gone = new ApiError({ code: 'PRODUCT_NOT_FOUND', status: 404, messages: ['Gone'] })
    fetcher.mockRejectedValue(gone)
    expect(await store.load()).toMatchObject({ status: 'failed', data: '', error: { status: 404 } })
    const again = store.load()
    expect(store.getState().status).toBe('loading')
    await again
  })

  it('a patch wins over a load under way', async () => {
    const { fetcher, open } = byHand()
    const store = createResource('', fetcher)
    const loading = store.load(1)
    store.patch('patched')
    open.get(1)!.resolve('loaded')
    await loading
    expect(store.getState().data).toBe('patched')
  })

  it('starts from the state that the server handed over', () => {
    const state = { status: 'succeeded', data: 'one', error: null, key: '[1]' } as const
    const store = createResource('', byHand().fetcher, state)
    expect(store.getInitialState()).toBe(state)
  })
})
