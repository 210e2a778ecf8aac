"""What the method in TypeScript decides and training must follow: sets, column names, constants.

Written by contract.ts beside the tables, whose folder is the first argument of every script here."""

import json
import os
import sys

with open(os.path.join(sys.argv[1], "contract.json")) as _file:
    CONTRACT = json.load(_file)
