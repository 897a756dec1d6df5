"""Members and admins of a cookbook under test, each with an account of its own and a session."""

import email
import os
import re
import subprocess
import time
from email import policy
from pathlib import Path

import requests

PASSWORD = "turnip lantern gravel"


class Accounts:
    """Makes them over HTTP, and admins with the command line."""

    def __init__(self, url, binary, data):
        self.url, self.binary, self.data = url, binary, Path(data)
        self.made = 0

    @classmethod
    def of_environment(cls):
        return cls(os.environ["CONTRACT_URL"], os.environ["CONTRACT_BINARY"], os.environ["CONTRACT_DATA"])

    def somebody(self, role, address):
        """The token of somebody new in this role: a member, or an admin whose tools are unlocked."""
        self.made += 1
        # Nobody chooses to be called an admin.
        name = f"Cook {role[0].upper()} {os.getpid()} {self.made}"
        mail = f"{name.lower().replace(' ', '.')}@example.org"
        self.post("register", address, {"username": mail, "displayName": name, "password": PASSWORD})
        if role == "admin":
            command = [self.binary, "admin", "--data", str(self.data), "--log", "warn", "promote", mail]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        token = self.post("login", address, {"username": mail, "password": PASSWORD}).json()["token"]
        if role == "admin":
            self.post("admin/confirmation-code", address, None, token)
            self.post("admin/confirm", address, {"code": self.code_to(mail)}, token)
        return token

    def post(self, call, address, body, token=None):
        headers = {"X-Forwarded-For": address()}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        answer = requests.post(f"{self.url}/api/{call}", json=body, headers=headers, timeout=30)
        if not answer.ok:
            raise RuntimeError(f"{call} was answered with {answer.status_code}: {answer.text}")
        return answer

    def code_to(self, mail):
        """The code in the first mail with one to this address, as soon as it is written."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            for file in sorted((self.data / "mail").glob("*.eml")):
                letter = email.message_from_bytes(file.read_bytes(), policy=policy.default)
                code = re.search(r"\b\d{6}\b", letter.get_body(("plain",)).get_content())
                if mail in letter["To"] and code:
                    return code.group()
            time.sleep(0.05)
        raise RuntimeError(f"no code was mailed to {mail}")
