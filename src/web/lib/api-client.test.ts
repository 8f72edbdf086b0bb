import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountRoutes } from '#contract/people/accounts.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { ApiError, ConnectionError, callApi, routeUrl, serverMessageOf } from './api-client.ts'

function answerWith(body: string, init: ResponseInit) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('ApiError', () => {
  it('says status and body text', () => {
    expect(new ApiError(422, 'Unprocessable Entity', 'no').message).toBe('422: no')
  })

  it('says status and status text where the body is empty', () => {
    expect(new ApiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable')
  })

  it('holds what the server says to people, and its field errors', () => {
    const issues = [{ path: 'email', message: 'Email already in use' }]
    const error = new ApiError(409, 'Conflict', JSON.stringify({ message: 'Email already in use', issues }))
    expect(error.serverMessage).toBe('Email already in use')
    expect(error.issues).toEqual(issues)
    expect(error.message).toBe(`409: ${JSON.stringify({ message: 'Email already in use', issues })}`)
  })

  it.each(['<html>', 'null', '[]', '"text"'])('has no words for people in %s', body => {
    const error = new ApiError(502, 'Bad Gateway', body)
    expect(error.serverMessage).toBeUndefined()
    expect(error.issues).toEqual([])
  })
})

describe('callApi', () => {
  it('sends a body as JSON with cookies', async () => {
    const fetch = answerWith('{"id":1}', { status: 200 })
    const body = { username: 'admin', password: 'secret' }
    expect(await callApi(accountRoutes.login, { body })).toEqual({ id: 1 })
    expect(fetch).toHaveBeenCalledWith('/api/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: null,
    })
  })

  it('sends no body where none is given', async () => {
    const fetch = answerWith('{"ok":true}', { status: 200 })
    await callApi(accountRoutes.logout)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: {}, body: null })
  })

  it('throws an answer that is not a success', async () => {
    answerWith('{"message":"Invalid username or password"}', { status: 401 })
    const error = await callApi(accountRoutes.currentUser).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(serverMessageOf(error)).toBe('Invalid username or password')
  })

  it('has words of its own for a missing connection', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await callApi(accountRoutes.currentUser).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(serverMessageOf(error)).toMatch(/^You seem to be offline/)
  })
})

describe('routeUrl', () => {
  it('fills in parameters and query', () => {
    const params = { moduleId: 3 }
    expect(routeUrl(trainingRoutes.questions, { params, query: {} })).toBe(
      '/api/training/modules/3/questions',
    )
    expect(routeUrl(trainingRoutes.questions, { params, query: { new: 'true' } })).toBe(
      '/api/training/modules/3/questions?new=true',
    )
  })
})
