# For servers where a user, or an administrator whom the subject file gives as one, writes configurations.
@server
Feature: MCX, changes of configurations

  Rule: Elements and attributes of a configuration are created, replaced and deleted

    @id:replace-element @usage:<auid> @MCX-CFG-17 @MUST
    Scenario Outline: The client replaces an element of the <document>
      Given the usage "<auid>"
      And the document "<document>"
      When the client PUTs element '<node>' with '<element>'
      Then the server answers 200
      And the stored document has
        | XPath                                             | value   |
        | string(//*[local-name()="<name>"])                | <value> |
        | count(//*[local-name()="<name>"])                 | 1       |

      Examples:
        | id      | auid                          | document              | node                                                                    | name               | value   | element                                                                                        |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration | mcptt-UE-initial-configuration/name                                     | name               | Other   | <name xmlns="urn:3gpp:mcptt:mcpttUEinitConfig:1.0">Other</name>                                |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      | mcptt-UE-configuration/common/private-call/Max-Simul-Call-N10           | Max-Simul-Call-N10 | 2       | <Max-Simul-Call-N10 xmlns="urn:3gpp:mcptt:mcpttUEConfig:1.0">2</Max-Simul-Call-N10>           |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | mcptt-user-profile/Status                                               | Status             | false   | <Status xmlns="urn:3gpp:mcptt:user-profile:1.0">false</Status>                                 |

    @id:create-element @usage:<auid> @MCX-CFG-17 @MUST
    Scenario Outline: The client adds an element to the <document>
      Given the usage "<auid>"
      And the document "<document>"
      When the client PUTs element '<node>' with '<element>'
      Then the server answers 201
      And the stored document has
        | XPath                             | value |
        | count(//*[local-name()="<name>"]) | 1     |
      But the server serves the document element on its own

      Examples:
        | id      | auid                          | document              | node                                           | name          | element                                                                                |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration | mcptt-UE-initial-configuration/off-network     | off-network   | <off-network xmlns="urn:3gpp:mcptt:mcpttUEinitConfig:1.0"/>                             |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      | mcptt-UE-configuration/on-network/Relay-Service | Relay-Service | <Relay-Service xmlns="urn:3gpp:mcptt:mcpttUEConfig:1.0">true</Relay-Service>           |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | mcptt-user-profile/cp:ruleset/cp:rule/cp:actions/allow-presence-status?xmlns(cp=urn:ietf:params:xml:ns:common-policy) | allow-presence-status | <allow-presence-status xmlns="urn:3gpp:mcptt:user-profile:1.0">true</allow-presence-status> |

    @id:delete-element @usage:<auid> @MCX-CFG-17 @MUST
    Scenario Outline: The client deletes an element of the <document>
      Given the usage "<auid>"
      And the document "<document>"
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      And the stored document has
        | XPath                             | value |
        | count(//*[local-name()="<name>"]) | 0     |

      Examples:
        | id      | auid                          | document              | node                                            | name          |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration | mcptt-UE-initial-configuration/name             | name          |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      | mcptt-UE-configuration/on-network/IPv6Preferred | IPv6Preferred |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | mcptt-user-profile/cp:ruleset/cp:rule/cp:actions/allow-request-presence?xmlns(cp=urn:ietf:params:xml:ns:common-policy) | allow-request-presence |

    @id:attribute @usage:<auid> @MCX-CFG-17 @MUST
    Scenario Outline: The client changes an attribute of the <document>
      Given the usage "<auid>"
      And the document "<document>"
      When the client PUTs attribute '<node>' with '"<value>"'
      Then the server answers 200
      And the stored document has
        | XPath   | value   |
        | <xpath> | <value> |

      Examples:
        | id      | auid                          | document              | node                                                             | value             | xpath                                               |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration | mcptt-UE-initial-configuration/Default-user-profile/@user-profile-index | 2                 | string(//*[local-name()="Default-user-profile"]/@user-profile-index) |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      | mcptt-UE-configuration/@domain                                   | other.example.com | string(/*/@domain)                                  |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | mcptt-user-profile/cp:ruleset/cp:rule/@id?xmlns(cp=urn:ietf:params:xml:ns:common-policy) | all-rights        | string(//*[local-name()="rule"]/@id)                |

  Rule: A change that breaks the schema is refused with 409

    @id:invalid @usage:<auid> @MCX-CFG-18 @MUST
    Scenario Outline: The client PUTs <what>
      Given the usage "<auid>"
      And the document "<document>"
      When the client PUTs the document
        """
        <text>
        """
      Then the server answers 409
      And the document is unchanged
      But the client PUTs the document as document "<document>"
      And the request succeeds

      Examples:
        | id              | auid                          | document              | what                                       | text |
        | initial-domain  | org.3gpp.mcptt.ue-init-config | initial configuration | an initial configuration without a domain  | <mcptt-UE-initial-configuration xmlns="urn:3gpp:mcptt:mcpttUEinitConfig:1.0"/> |
        | initial-root    | org.3gpp.mcptt.ue-init-config | initial configuration | a UE configuration in its place            | <mcptt-UE-configuration xmlns="urn:3gpp:mcptt:mcpttUEConfig:1.0" domain="mcptt.example.com"/> |
        | ue-domain       | org.3gpp.mcptt.ue-config      | UE configuration      | a UE configuration without a domain        | <mcptt-UE-configuration xmlns="urn:3gpp:mcptt:mcpttUEConfig:1.0"/> |
        | ue-calls        | org.3gpp.mcptt.ue-config      | UE configuration      | a number of calls in words                 | <mcptt-UE-configuration xmlns="urn:3gpp:mcptt:mcpttUEConfig:1.0" domain="mcptt.example.com"><common><private-call><Max-Simul-Call-N10>one</Max-Simul-Call-N10></private-call></common></mcptt-UE-configuration> |
        | profile-index   | org.3gpp.mcptt.user-profile   | user profile          | a profile without an index                 | <mcptt-user-profile xmlns="urn:3gpp:mcptt:user-profile:1.0" XUI-URI="{xui}"/> |
        | profile-large   | org.3gpp.mcptt.user-profile   | user profile          | a profile with an index beyond 255         | <mcptt-user-profile xmlns="urn:3gpp:mcptt:user-profile:1.0" XUI-URI="{xui}" user-profile-index="256"/> |
        | profile-user    | org.3gpp.mcptt.user-profile   | user profile          | a profile without XUI-URI                  | <mcptt-user-profile xmlns="urn:3gpp:mcptt:user-profile:1.0" user-profile-index="1"/> |
        | group-uri       | org.openmobilealliance.groups | group of two          | a group without a URI                      | <group xmlns="urn:oma:xml:poc:list-service"><list-service/></group> |

    # Only the type of rights is known, from the schema.
    @id:right @usage:<auid> @MCX-CFG-03 @SHOULD
    Scenario Outline: The client PUTs a <document> with a right that is no boolean
      Given the usage "<auid>"
      And the document "<document>"
      When the client PUTs the document
        """
        <<root> xmlns="<namespace>" xmlns:cp="urn:ietf:params:xml:ns:common-policy" XUI-URI="{xui}" user-profile-index="1"><Status>true</Status><cp:ruleset><cp:rule id="a"><cp:actions><allow-private-call>yes</allow-private-call></cp:actions></cp:rule></cp:ruleset></<root>>
        """
      Then the server answers 409
      And the document is unchanged
      But the client PUTs the document
        """
        <<root> xmlns="<namespace>" xmlns:cp="urn:ietf:params:xml:ns:common-policy" XUI-URI="{xui}" user-profile-index="1"><Status>true</Status><cp:ruleset><cp:rule id="a"><cp:actions><allow-private-call>true</allow-private-call></cp:actions></cp:rule></cp:ruleset></<root>>
        """
      And the request succeeds

      Examples:
        | id            | auid                          | document      | root                 | namespace                            |
        | profile       | org.3gpp.mcptt.user-profile   | user profile  | mcptt-user-profile   | urn:3gpp:mcptt:user-profile:1.0      |
        | video-profile | org.3gpp.mcvideo.user-profile | video profile | mcvideo-user-profile | urn:3gpp:ns:mcvideo:user-profile:1.0 |

    @id:report @usage:<auid> @MCX-CFG-19 @SHOULD
    Scenario Outline: The client looks at the report about <what>
      Given the usage "<auid>"
      And the document "<document>"
      And the client PUTs the document
        """
        <text>
        """
      And the case continues only if the server answered 409
      Then the response has media type "application/xcap-error+xml"
      And the conflict report says "schema-validation-error"
      But the document is unchanged

      Examples:
        | id      | auid                          | document              | what                                      | text                                                                                |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration | an initial configuration without a domain | <mcptt-UE-initial-configuration xmlns="urn:3gpp:mcptt:mcpttUEinitConfig:1.0"/>      |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      | a UE configuration without a domain       | <mcptt-UE-configuration xmlns="urn:3gpp:mcptt:mcpttUEConfig:1.0"/>                  |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | a profile without an index                | <mcptt-user-profile xmlns="urn:3gpp:mcptt:user-profile:1.0" XUI-URI="{xui}"/>       |
        | group   | org.openmobilealliance.groups | group of two          | a group without a URI                     | <group xmlns="urn:oma:xml:poc:list-service"><list-service/></group>                 |

  Rule: The name of a profile contains its index

    @id:index @usage:org.3gpp.mcptt.user-profile @MCX-CFG-12 @SHOULD
    Scenario: The client PUTs a profile under the name of another index
      Given the usage "org.3gpp.mcptt.user-profile"
      And the document "user profile"
      When the client PUTs attribute 'mcptt-user-profile/@user-profile-index' with '"2"'
      Then the server refuses the request
      And the document is unchanged
      But the client PUTs the document as document "user profile"
      And the request succeeds
