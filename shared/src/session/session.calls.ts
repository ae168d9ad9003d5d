import type {
  ProfileInput,
  SellerRegisterInput,
  SupervisorRegisterInput,
} from '../account/account.schema.ts'
import type { Nothing } from '../common/calls.ts'
import { call, EVERYONE } from '../common/calls.ts'
import type {
  AdminLoginAnswer,
  AdminLoginInput,
  LoginAnswer,
  LoginInput,
  ProfileAnswer,
  RegisterAnswer,
  SessionAnswer,
  SessionInput,
} from './session.schema.ts'

/** Calls that answer who somebody is (contract, sections 2 and 5). */
export const sessionCalls = {
  logIn: call<LoginInput, LoginAnswer>()({
    method: 'post',
    path: '/api/auth/login',
    who: 'public',
    summary: 'Log in as a user or user manager',
    refuses401: true,
  }),
  logInAdmin: call<AdminLoginInput, AdminLoginAnswer>()({
    method: 'post',
    path: '/api/admin/login',
    who: 'public',
    summary: 'Log in as an admin',
    refuses401: true,
  }),
  ofHeader: call<Nothing, SessionAnswer>()({
    method: 'get',
    path: '/api/auth/session',
    who: 'public',
    summary: 'Who the token in the header belongs to',
    refuses401: true,
  }),
  ofToken: call<SessionInput, SessionAnswer>()({
    method: 'post',
    path: '/api/auth/session',
    who: 'public',
    summary: 'Who the token in the body or header belongs to',
    refuses401: true,
  }),
  saveProfile: call<ProfileInput, ProfileAnswer>()({
    method: 'post',
    path: '/api/auth/profile',
    who: EVERYONE,
    summary: 'Change the own contact data; a new address waits to be confirmed',
  }),
  registerSeller: call<SellerRegisterInput, RegisterAnswer>()({
    method: 'post',
    path: '/api/seller/register',
    who: 'public',
    summary: 'Register as a user',
    status: 201,
  }),
  registerSupervisor: call<SupervisorRegisterInput, RegisterAnswer>()({
    method: 'post',
    path: '/api/supervisor/register',
    who: 'public',
    summary: 'Register as a user manager',
    status: 201,
  }),
}
