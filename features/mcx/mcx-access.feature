@server
Feature: MCX, who reads a configuration

  Rule: A UE reads its initial configuration without credentials

    @id:initial @usage:org.3gpp.mcptt.ue-config @usage:org.3gpp.mcptt.ue-init-config @MCX-CFG-13 @SHOULD @read-only
    Scenario: A UE without a token GETs its initial configuration
      Given the usage "org.3gpp.mcptt.ue-config"
      And the server requires credentials
      And the usage "org.3gpp.mcptt.ue-init-config"
      And the user's document, or else document "initial configuration"
      And the client sends GET to the document
      And the server answers 200
      When an unauthenticated client sends GET to the document
      Then the server answers 200
      And the body matches "mcptt-UE-initial-configuration"

    @id:initial-not-modified @usage:org.3gpp.mcptt.ue-config @usage:org.3gpp.mcptt.ue-init-config @MCX-CFG-13 @SHOULD @read-only
    Scenario: A UE without a token asks whether its initial configuration is still the same
      Given the usage "org.3gpp.mcptt.ue-config"
      And the server requires credentials
      And the usage "org.3gpp.mcptt.ue-init-config"
      And the user's document, or else document "initial configuration"
      And the client sends GET to the document
      And the server answers 200
      And the next request has header "If-None-Match" with value "{answered etag}"
      And the client sends GET to the document
      And the server answers 304
      And the next request has header "If-None-Match" with value "{answered etag}"
      When an unauthenticated client sends GET to the document
      Then the server answers 304
      But the client sends GET to the document
      And the server answers 200

  Rule: Other configurations are for clients with credentials

    @id:no-credentials @usage:<auid> @MCX-CFG-14 @SHOULD @read-only
    Scenario Outline: A client without credentials GETs the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      And the server requires credentials
      When an unauthenticated client sends GET to the document
      Then the server answers 401 or 403
      But the client sends GET to the document
      And the server answers 200

      Examples:
        | id      | auid                        | document         |
        | ue      | org.3gpp.mcptt.ue-config    | UE configuration |
        | profile | org.3gpp.mcptt.user-profile | user profile     |

  Rule: A user has no access to the configurations of another user

    @id:other-user-reads @needs:second-user @usage:<auid> @MCX-CFG-10 @SHOULD @read-only
    Scenario Outline: Another user GETs the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      And the server requires credentials
      When the second user sends GET to the document
      Then the server refuses the request
      But the client sends GET to the document
      And the server answers 200

      Examples:
        | id      | auid                        | document         |
        | ue      | org.3gpp.mcptt.ue-config    | UE configuration |
        | profile | org.3gpp.mcptt.user-profile | user profile     |

    @id:other-user-writes @needs:second-user @usage:<auid> @MCX-CFG-10 @SHOULD
    Scenario Outline: Another user PUTs the <document>
      Given the usage "<auid>"
      And the document "<document>"
      And the server requires credentials
      When the second user PUTs the document as document "<document>"
      Then the server refuses the request
      And the document is unchanged
      But the client PUTs the document as document "<document>"
      And the request succeeds

      Examples:
        | id      | auid                        | document         |
        | ue      | org.3gpp.mcptt.ue-config    | UE configuration |
        | profile | org.3gpp.mcptt.user-profile | user profile     |
