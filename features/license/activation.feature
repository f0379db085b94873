@license
Feature: Activating devices
  A Runtime Key stands for one device. Whoever holds a Master Key or a Slave Key has the license server activate it, and
  gets a token that unlocks the application on that device, together with the balance of the master.

  Background:
    Given Master Key "acme" of organisation "Acme Ltd" and master "acme-1" with a credit of 3 units
    And Slave Key "bob" is added with Master Key "acme"

  Rule: POST /activate with a valid key and credit available activates the device

    @id:activates-device-key @B-ACTIVATE-01 @B-ACTIVATE-02 @B-ACTIVATE-03 @B-CREDIT-02 @B-KEY-04 @B-SERVICE-01
    Scenario Outline: <who> activates a device with a <kind> Key
      When <kind> Key "<name>" activates device "phone"
      Then the license server answers 201
      And the license server answers with 1 of 3 units used
      And the license client gets a balance of 1 used of 3

      Examples:
        | id                  | who                     | kind   | name |
        | the-owner-in-person | The owner, in person,   | Master | acme |
        | everyone-else       | Everyone else           | Slave  | bob  |

    @id:key-goes-field @B-ACTIVATE-01 @B-ACTIVATE-02 @in-process
    Scenario Outline: A <kind> Key goes into the same field
      When <kind> Key "<name>" activates device "phone"
      Then the license server saw POST /activate
      And the license server saw exactly the JSON
        """
        { "masterOrSlaveKey": "{{<kind> Key <name>}}", "runtimeKey": "{{device phone}}" }
        """

      Examples:
        | id     | kind   | name |
        | master | Master | acme |
        | slave  | Slave  | bob  |

    @id:success-stand-specification @B-ACTIVATE-03 @B-ACTIVATE-04 @in-process
    Scenario Outline: Success is <status>, which both stand in the specification, and the client takes it
      Given a license server of its own with
        | successStatus | <status> |
      And Master Key "other" with a credit of 1 unit
      When Master Key "other" activates device "phone"
      Then the license server answers <status>
      And the license client gets a balance of 1 used of 1

      Examples:
        | id  | status |
        | 201 | 201    |
        | 200 | 200    |

  Rule: The answer is an activation result

    @id:three-documented-fields-wire @B-ACTIVATION-01 @B-ACTIVATION-02 @B-ACTIVATION-03
    Scenario: It has the three documented fields on the wire, and the client gives the same
      When Slave Key "bob" activates device "phone"
      Then the license server's answer has exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 3     |
        | usedCredit  | integer | 1     |
      And the license client gets exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 3     |
        | usedCredit  | integer | 1     |

    @id:usedcredit-balance-activation @B-ACTIVATION-03 @B-CREDIT-02
    Scenario: usedCredit is the balance after the activation
      When Master Key "acme" activates device "phone"
      Then the license server answers with 1 of 3 units used
      When Master Key "acme" activates device "tablet"
      Then the license server answers with 2 of 3 units used

    @id:token-signed-device-master @B-ACTIVATION-04 @in-process
    Scenario Outline: The token is signed for the device and the master when activated by a <kind> Key
      When <kind> Key "<name>" activates device "phone"
      Then the license client gets a token signed for device "phone" of master "acme-1"

      Examples:
        | id     | kind   | name |
        | master | Master | acme |
        | slave  | Slave  | bob  |

    @id:device-activated-gets-token @B-ACTIVATION-04
    Scenario: A device that is activated again gets the same token
      When Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      Then the license client gets the same token each time

  Rule: An invalid key activates nothing

    @id:key-nobody-knows-refused-takes @B-ACTIVATE-05 @B-CREDIT-10 @in-process
    Scenario: A key nobody knows is refused and takes no credit
      When an unknown key activates device "phone"
      Then the license server answers 400 with the code "INVALID_KEY"
      And the license server's message names "masterOrSlaveKey"
      And the license client fails with LICENSE_REFUSED, status 400
      And the license server has booked 0 of 3 units on Master Key "acme"

    @id:request-refused-name @B-ACTIVATE-07
    Scenario Outline: A request whose <field> is <problem> is refused by name
      When the license server is sent POST /activate with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "<field>: <message>"

      Examples:
        | id                       | field            | problem  | body                                                               | message           |
        | masterorslavekey-missing | masterOrSlaveKey | missing  | {"runtimeKey": "{{device phone}}"}                                 | is missing        |
        | masterorslavekey-null    | masterOrSlaveKey | null     | {"masterOrSlaveKey": null, "runtimeKey": "{{device phone}}"}       | must be a string  |
        | masterorslavekey-a       | masterOrSlaveKey | a number | {"masterOrSlaveKey": 1, "runtimeKey": "{{device phone}}"}          | must be a string  |
        | masterorslavekey-empty   | masterOrSlaveKey | empty    | {"masterOrSlaveKey": "", "runtimeKey": "{{device phone}}"}         | must not be empty |
        | runtimekey-missing       | runtimeKey       | missing  | {"masterOrSlaveKey": "{{Slave Key bob}}"}                          | is missing        |
        | runtimekey-null          | runtimeKey       | null     | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": null}      | must be a string  |
        | runtimekey-a-list        | runtimeKey       | a list   | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ["cGhv"]}  | must be a string  |
        | runtimekey-empty         | runtimeKey       | empty    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ""}        | must not be empty |

    @id:every-field-fault-named @B-ACTIVATE-07
    Scenario: Every field at fault is named
      When the license server is sent POST /activate with the body {}
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message names "masterOrSlaveKey"
      And the license server's message names "runtimeKey"

    @id:field-operation-no-stand @B-ACTIVATE-07
    Scenario: The field of the other operation is no stand-in
      When the license server is sent POST /activate with the body {"masterKey": "{{Master Key acme}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message names "masterOrSlaveKey"
