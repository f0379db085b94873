# A change repeats what the document has, so that it does no harm to a server that accepts it.
@server @usage:org.3gpp.mcptt.service-config
Feature: MCX, the configuration of the service is for reading

  Background:
    Given the usage "org.3gpp.mcptt.service-config"
    And the user's document, or else document "service configuration"

  # The clause names no status: a server may also say that it has no such method.
  Rule: A user does not change the configuration of the service

    @id:replace @MCX-CFG-11 @implied-MUST
    Scenario: A user PUTs the document as it is
      Given the content of "{root}/org.3gpp.mcptt.service-config/global/service-config.xml" is restored afterwards
      When the client PUTs back the current content of "{root}/org.3gpp.mcptt.service-config/global/service-config.xml"
      Then the server refuses the request
      And the document is unchanged
      But the client sends GET to the document
      And the server answers 200

    @id:attribute @MCX-CFG-11 @implied-MUST
    Scenario: A user PUTs an attribute
      Given the content of "{root}/org.3gpp.mcptt.service-config/global/service-config.xml" is restored afterwards
      When the client PUTs attribute 'service-configuration-info/@xcaliper' with '"none"'
      Then the server refuses the request
      And the document is unchanged
      But the client sends GET to the document
      And the server answers 200

    @id:other @MCX-CFG-11 @implied-MUST
    Scenario: A user PUTs another document into the global tree
      Given there is no document at "{root}/org.3gpp.mcptt.service-config/global/xcaliper-none.xml"
      And the next request has header "Content-Type" with value "application/vnd.3gpp.mcptt-service-config+xml"
      When the client sends PUT to "{root}/org.3gpp.mcptt.service-config/global/xcaliper-none.xml" with body
        """
        <service-configuration-info xmlns="urn:3gpp:ns:mcpttServiceConfig:1.0"/>
        """
      Then the server refuses the request
      When the client sends GET to "{root}/org.3gpp.mcptt.service-config/global/xcaliper-none.xml"
      Then the server answers 404 or 403
      But the client sends GET to the document
      And the server answers 200

  Rule: Each user reads it

    @id:second-user @needs:second-user @MCX-CFG-11 @implied-MUST @read-only
    Scenario: A second user GETs the document
      Given the client sends GET to the document
      And the server answers 200
      When the second user sends GET to the document
      Then the server answers 200
      And the body matches "service-configuration-info"
