import type {
  ProfileInput,
  SellerRegisterInput,
  SupervisorRegisterInput,
} from '../account/account.schema.ts'
import { EVERYONE, get, type Nothing, post } from '../common/calls.ts'
import type {
  AdminLoginAnswer,
  AdminLoginInput,
  LoginAnswer,
  LoginInput,
  NewcomerAnswer,
  OwnDataInput,
  ProfileAnswer,
  SessionAnswer,
  SessionInput,
} from './session.schema.ts'

/** Calls that return a session or a user (domain: Accounts). */
export const sessionCalls = {
  logIn: post<LoginInput, LoginAnswer>()('/api/auth/login', {
    who: 'public',
    summary: 'Log in as a user or user manager',
    refuses401: true,
  }),
  logInAdmin: post<AdminLoginInput, AdminLoginAnswer>()('/api/admin/login', {
    who: 'public',
    summary: 'Log in as an admin',
    refuses401: true,
  }),
  ofHeader: get<Nothing, SessionAnswer>()('/api/auth/session', {
    who: 'public',
    summary: 'Who the token in the header belongs to',
    refuses401: true,
  }),
  ofToken: post<SessionInput, SessionAnswer>()('/api/auth/session', {
    who: 'public',
    summary: 'Who the token in the body or header belongs to',
    refuses401: true,
  }),
  saveProfile: post<ProfileInput, ProfileAnswer>()('/api/auth/profile', {
    who: EVERYONE,
    summary: 'Change the own contact data; a new address waits to be confirmed',
  }),
  ownData: post<OwnDataInput, never>()('/api/auth/data', {
    who: EVERYONE,
    summary: 'Everything kept about oneself, as a zip of JSON and CSV; twice a day',
    media: 'application/zip',
  }),
  registerSeller: post<SellerRegisterInput, NewcomerAnswer>()('/api/seller/register', {
    who: 'public',
    summary: 'Register as a user',
    status: 201,
  }),
  registerSupervisor: post<SupervisorRegisterInput, NewcomerAnswer>()('/api/supervisor/register', {
    who: 'public',
    summary: 'Register as a user manager',
    status: 201,
  }),
}
