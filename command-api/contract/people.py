"""Hooks of Schemathesis: who makes the calls, and from where.

Named by SCHEMATHESIS_HOOKS; try_contract.py says in the environment which role it is and where the cookbook's people are.
"""

import itertools
import os
from pathlib import Path

import schemathesis

from accounts import Accounts

role = os.environ["CONTRACT_ROLE"]
accounts = Accounts.of_environment()
# Each call comes from an address of its own, as the limits of one are no part of the contract.
addresses = itertools.count(1)
token = None
made = 0


def address():
    number = next(addresses)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@schemathesis.hook
def before_call(context, case, kwargs):
    global token
    headers = case.headers if case.headers is not None else {}
    headers["X-Forwarded-For"] = address()
    if role != "visitor":
        token = token or accounts.somebody(role, address)
        headers["Authorization"] = f"Bearer {token}"
    case.headers = headers


@schemathesis.hook
def after_call(context, case, response):
    global made, token
    made += 1
    Path(os.environ["CONTRACT_MADE"]).write_text(f"{made} calls as {role} with {accounts.made} accounts", encoding="utf-8")
    # A call has ended the session: the next one is somebody else's, or the rest would say nothing but this.
    if response.status_code == 401 or (case.operation.path, response.status_code) == ("/api/logout", 204):
        token = None
