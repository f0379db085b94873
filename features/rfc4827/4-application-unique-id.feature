@server @usage:pidf-manipulation
Feature: RFC 4827 §4, Application usage ID

  Rule: The AUID is pidf-manipulation

    @id:documents-stand-below @PM-4-01 @implied-MUST
    Scenario: Documents stand below it
      Given the usage "pidf-manipulation"
      And there is nothing at "{root}/pidf-manipulation/users/{xui}/index"
      And the next request has the header "Content-Type" with "application/pidf+xml"
      When the client sends PUT to "{root}/pidf/users/{xui}/index" with the body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      Then the answer is 404
      Given the next request has the header "Content-Type" with "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with the body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      Then the answer is a success
      When the client sends GET to "{root}/pidf-manipulation/users/{xui}/index"
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
