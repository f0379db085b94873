# The operator decides whom the server trusts with the index. The cases do not apply if it does not trust the client.
@server @usage:rls-services
Feature: RFC 4826 §4.4.7, The index of all services

  Background:
    Given the usage "rls-services"
    And the client may read "{root}/rls-services/global/index"

  Rule: The index is the union of the services in the index documents of all users

    @id:one-user @RL-4.4.7-01 @implied-MUST
    Scenario: One user has services
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="friends"/></service>
          <service uri="sip:xcaliper-work@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client sends GET to "{root}/rls-services/global/index"
      And the server answers 200
      And the response has media type "application/rls-services+xml"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="friends"/></service>
          <service uri="sip:xcaliper-work@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """

    @id:two-users @needs:second-user @RL-4.4.7-01 @implied-MUST
    Scenario: Two users have services
      Given the document "one service"
      And the second user's document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the stored document equals document "one service" (canonical XML)
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """

  Rule: Services in documents of another name are not in the index

    @id:other-document @RL-4.4.7-02 @implied-MUST
    Scenario: The user has a document beside the one called index
      Given the document "one service"
      And the client sends GET to "{root}/rls-services/global/index"
      And the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And a "rls-services" document at "{root}/rls-services/users/{xui}/xcaliper-other"
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the stored document equals document "one service" (canonical XML)
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """

  Rule: The global document has a single instance, called index

    @id:other-name @RL-4.4.7-04 @implied-MUST @read-only
    Scenario: The client GETs a global document by another name
      Given the client sends GET to "{root}/rls-services/global/index"
      And the server answers 200
      When the client sends GET to "{root}/rls-services/global/xcaliper-other"
      Then the server answers 404
