"""Tries the description of the calls with Schemathesis: as visitor, as member and as admin, some 500 calls each, or 2,000 where FULL_SIZE is set.

    try_contract.py BINARY FOLDER

A cookbook is served from BINARY out of the empty FOLDER, with the demonstration collection. Each role makes the same kinds of calls, drawn
from a fixed seed, so that two runs try the same: what the description allows, and what it does not. Wanted of each answer is what
the description promises: no fault of the server, a status that is listed, its content of the kind and the shape, its headers.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROLES = ("visitor", "member", "admin")
# The drawn calls of each operation that takes anything, and the calls that each role makes with them at least; operations that take nothing are
# tried once for each kind of data.
EXAMPLES, LEAST = (100, 2_000) if "FULL_SIZE" in os.environ else (25, 500)
SEED = 20
# Left out: what the calls do on purpose. Fields that a payload does not have are ignored (docs/safety.md#who-acts), and a method that a
# path does not answer is tried by the tests.
# Its answer goes on for as long as somebody listens; the tests follow it.
ENDLESS = "followChanges"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance"


def main():
    binary, folder = sys.argv[1], Path(sys.argv[2])
    serve = [binary, "serve", "--demo", "--data", str(folder), "--listen", "127.0.0.1:0"]
    serve += ["--trusted-proxy", "127.0.0.1", "--log", "warn"]
    with open(folder.with_suffix(".log"), "w", encoding="utf-8") as log:
        served = subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            url = address_of(served)
            failed = [role for role in ROLES if not try_as(role, url, binary, folder)]
        finally:
            served.terminate()
            served.wait(timeout=60)
    sys.exit(1 if failed else 0)


def address_of(served):
    for line in served.stdout:
        found = re.search(r"is open at (http://\S+)", line)
        if found:
            return found.group(1).rstrip("/")
    raise RuntimeError(f"the cookbook does not open; it ended with {served.wait()}")


def try_as(role, url, binary, folder):
    made = folder.with_suffix(f".{role}")
    here = Path(__file__).parent
    environment = os.environ | {
        "SCHEMATHESIS_HOOKS": "people",
        "PYTHONPATH": str(here),
        "PYTHONDONTWRITEBYTECODE": "1",
        "CONTRACT_ROLE": role,
        "CONTRACT_URL": url,
        "CONTRACT_BINARY": binary,
        "CONTRACT_DATA": str(folder),
        "CONTRACT_MADE": str(made.resolve()),
    }
    command = [Path(sys.executable).parent / "st", "run", f"{url}/api/openapi.json", "--phases", "fuzzing", "--mode", "all"]
    command += ["--max-examples", str(EXAMPLES), "--seed", str(SEED), "--checks", CHECKS, "--workers", "1"]
    command += ["--generation-database", "none", "--suppress-health-check", "all", "--warnings", "off", "--no-color"]
    command += ["--continue-on-failure", "--exclude-operation-id", ENDLESS]
    outcome = subprocess.run(command, env=environment, cwd=folder.parent, check=False)
    calls = made.read_text(encoding="utf-8") if made.exists() else f"0 calls as {role}"
    kept = outcome.returncode == 0
    if int(calls.split()[0]) < LEAST:
        print(f"Contract: fewer than {LEAST} calls were made; raise EXAMPLES.", flush=True)
        return False
    print(f"Contract: {calls}, {'each answered as described' if kept else 'NOT as described'}.", flush=True)
    return kept


main()
