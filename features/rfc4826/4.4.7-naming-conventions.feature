# Whom a server trusts with the index is the operator's decision: where the client is not, the cases do not apply.
@server @usage:rls-services
Feature: RFC 4826 §4.4.7, The index of all services

  Background:
    Given the usage "rls-services"
    And the client may read "{root}/rls-services/global/index"

  Rule: It is the union of the services in the index documents of all users

    @id:services-user @RL-4.4.7-01 @implied-MUST
    Scenario: Services of one user
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
      When the client sends GET to "{root}/rls-services/global/index"
      Then the server answers 200
      And the response has media type "application/rls-services+xml"
      And the services in the body whose URI starts with "sip:xcaliper-" are
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

    @id:services-two-users @needs:second-user @RL-4.4.7-01 @implied-MUST
    Scenario: Services of two users
      Given the document "one service"
      And the second user's document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """

  Rule: Services in documents of another name are not in it

    @id:document-beside-called-index @RL-4.4.7-02 @implied-MUST
    Scenario: A document beside the one that is called index
      Given the document "one service"
      And a "rls-services" document at "{root}/rls-services/users/{xui}/xcaliper-other"
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """

  Rule: There is one of it, and its name is index

    @id:name-none @RL-4.4.7-04 @implied-MUST @read-only
    Scenario: Under another name there is none
      When the client sends GET to "{root}/rls-services/global/index"
      Then the server answers 200
      When the client sends GET to "{root}/rls-services/global/xcaliper-other"
      Then the server answers 404
